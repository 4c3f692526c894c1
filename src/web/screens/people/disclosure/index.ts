/** Exports for other rooms. */
export { useDisclosure } from './useDisclosure.tsx';
