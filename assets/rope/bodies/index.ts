import './runtime/feature';
