export { useFreeTimes } from './useFreeTimes.tsx';
