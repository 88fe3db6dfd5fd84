import './runtime/physics';
