/** What other screens may use of this room: parts, no screens, as those would come along with them. */
export { CustomerAccount } from './CustomerAccount.tsx';
export { ReturnDialog } from './ReturnDialog.tsx';
export { useBankFile } from './useBankFile.tsx';
