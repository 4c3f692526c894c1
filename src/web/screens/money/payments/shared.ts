/** Exports for other rooms: no screens, as importing one would bundle it. */
export { CustomerAccount } from './CustomerAccount.tsx';
export { payCardPath } from './payCardPath.ts';
export { ReturnDialog } from './ReturnDialog.tsx';
export { useBankFile } from './useBankFile.tsx';
export { usePay } from './usePay.tsx';
