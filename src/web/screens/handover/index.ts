export { useHandover } from './useHandover.tsx';
