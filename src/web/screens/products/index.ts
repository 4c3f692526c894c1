export { ProductCreate as create, ProductEdit as edit } from './ProductForms.tsx';
export { ProductList as list } from './ProductList.tsx';
