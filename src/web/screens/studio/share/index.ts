export { ShareDialog, useShareAction } from './useShareAction.tsx';
