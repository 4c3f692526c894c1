/** Exports for other rooms. */
export { useDisclosure, useDisclosureOf } from './useDisclosure.tsx';
