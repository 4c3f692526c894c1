export { handoverPath, spanAfter, spanOf } from './address.ts';
export { useHandover } from './useHandover.tsx';
