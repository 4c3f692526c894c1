export { ImportColumnEdit as edit } from './ImportColumnEdit.tsx';
