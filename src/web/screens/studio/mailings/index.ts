export { MailingPage as show } from './MailingPage.tsx';
