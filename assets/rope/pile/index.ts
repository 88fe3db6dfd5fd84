import './pile-runtime';
