import './planes';
