export { useShareAction } from './useShareAction.tsx';
