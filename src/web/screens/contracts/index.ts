export { ContractCreate as create, ContractEdit as edit } from './ContractForms.tsx';
export { ContractList as list } from './ContractList.tsx';
export { ContractPage as show } from './ContractPage.tsx';
