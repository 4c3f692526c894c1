export { CustomerCreate as create, CustomerEdit as edit } from './CustomerForms.tsx';
export { CustomerPage as show } from './CustomerPage.tsx';
