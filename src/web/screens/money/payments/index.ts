export { PaymentCreate as create } from './PaymentForms.tsx';
export { PaymentPage as show } from './PaymentPage.tsx';
