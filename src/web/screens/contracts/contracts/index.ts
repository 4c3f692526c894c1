export { ContractCreate as create, ContractEdit as edit } from './ContractForms.tsx';
export { ContractPage as show } from './ContractPage.tsx';
