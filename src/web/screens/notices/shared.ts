/** What other screens may use of this room. */
export { NOTICE, OpenNotices } from './OpenNotices.tsx';
