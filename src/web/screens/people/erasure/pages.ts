/** Pages of certificates, and of what is kept. */
export { ErasureList } from './ErasureList.tsx';
export { ErasurePage } from './ErasurePage.tsx';
export { RestrictedList } from './RestrictedList.tsx';
export { RestrictedPage } from './RestrictedPage.tsx';
