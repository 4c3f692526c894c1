/** Components of printed letters, for all rooms. */
export { type Addressee, addressLines, addressOf, salutationOf } from './addressee.ts';
export { CustomerLetter } from './CustomerLetter.tsx';
export { LetterFrame } from './LetterFrame.tsx';
export { type Letter, LetterSheet } from './LetterSheet.tsx';
export { Sheet } from './Sheet.tsx';
export { SheetTable, SheetText } from './sheetParts.tsx';
export { useStudioOf } from './useStudioOf.ts';
