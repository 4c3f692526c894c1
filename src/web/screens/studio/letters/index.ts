/** Components of printed letters, for all rooms. */
export { CustomerLetter } from './CustomerLetter.tsx';
export { LetterFrame } from './LetterFrame.tsx';
export { LetterSheet } from './LetterSheet.tsx';
export { Sheet } from './Sheet.tsx';
export { SheetTable, SheetText } from './sheetParts.tsx';
export { useStudioOf } from './useStudioOf.ts';
