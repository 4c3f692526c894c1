export { TextPage } from './TextPage.tsx';
export { TextsPage } from './TextsPage.tsx';
