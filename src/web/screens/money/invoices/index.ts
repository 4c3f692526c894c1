export { InvoicePage as show } from './InvoicePage.tsx';
