export { FeedPanel } from './FeedPanel.tsx';
