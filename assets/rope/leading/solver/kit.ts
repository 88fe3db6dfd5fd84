import './led-pins';
