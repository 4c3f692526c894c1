export { RewindPage } from './RewindPage.tsx';
