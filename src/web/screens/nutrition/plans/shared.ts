export { CustomerPlans } from './CustomerPlans.tsx';
