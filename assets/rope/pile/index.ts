import './piles';
