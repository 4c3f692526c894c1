/** Parts for other screens. */
export { MessagesAbout } from './MessagesAbout.tsx';
