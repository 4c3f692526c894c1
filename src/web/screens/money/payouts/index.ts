export { PayoutPage as show } from './PayoutPage.tsx';
