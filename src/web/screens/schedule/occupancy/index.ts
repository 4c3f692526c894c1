export { NoLongerTherePanel } from './NoLongerTherePanel.tsx';
export { OccupancyPanel } from './OccupancyPanel.tsx';
