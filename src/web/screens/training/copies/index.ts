export { AssignDialog } from './AssignDialog.tsx';
export { CurrentAndPast } from './CurrentAndPast.tsx';
export { isOver, Standing } from './Standing.tsx';
export { TemplateDialog } from './TemplateDialog.tsx';
export { useCopyActions } from './useCopyActions.tsx';
