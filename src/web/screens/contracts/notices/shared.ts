/** Exports for other rooms. */
export { NOTICE, OpenNotices } from './OpenNotices.tsx';
