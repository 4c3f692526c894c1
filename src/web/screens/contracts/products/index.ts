export { ProductCreate as create, ProductEdit as edit } from './ProductForms.tsx';
