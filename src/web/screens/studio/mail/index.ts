export { MessagePage as show } from './MessagePage.tsx';
