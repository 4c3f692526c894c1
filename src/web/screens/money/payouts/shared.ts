/** Exports for other rooms: hooks only, as importing screens would bundle them. */
export { usePayOut } from './usePayOut.tsx';
