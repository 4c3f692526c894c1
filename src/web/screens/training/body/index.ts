export { BodyValues } from './BodyValues.tsx';
