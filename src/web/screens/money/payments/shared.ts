/** Exports for other rooms: components only, as importing screens would bundle them. */
export { CustomerAccount } from './CustomerAccount.tsx';
export { ReturnDialog } from './ReturnDialog.tsx';
export { useBankFile } from './useBankFile.tsx';
