export { CustomerCreate as create, CustomerEdit as edit } from './CustomerForms.tsx';
export { CustomerList as list } from './CustomerList.tsx';
export { CustomerPage as show } from './CustomerPage.tsx';
