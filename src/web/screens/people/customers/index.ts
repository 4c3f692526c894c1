export { create, edit } from './CustomerInputs.tsx';
export { CustomerPage as show } from './CustomerPage.tsx';
