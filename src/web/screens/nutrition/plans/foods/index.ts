export { FoodCreate as create, FoodEdit as edit } from './FoodForms.tsx';
