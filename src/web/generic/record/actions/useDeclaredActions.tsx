import BoltIcon from '@mui/icons-material/BoltOutlined';
import { actionPath, addressFields } from '#declare/action.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import type { Actions } from './action.ts';
import { useRecordAction } from './useRecordAction.tsx';

/**
 * Returns all declared actions on the current record, except for those on a part of it, whose id is in the address:
 * they are offered at the part.
 * @example const actions = [useEditAction(), ...useDeclaredActions(), useDeleteAction()];
 */
export function useDeclaredActions(): Actions {
  const { actions = {} } = useDeclaration();
  return Object.entries(actions)
    .filter(([name, action]) => addressFields(actionPath(name, action)).length === 0)
    .map(([name, { danger }]) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: the actions of a resource are constant
      const action = useRecordAction(name, { icon: BoltIcon });
      return action && (danger ? { ...action, danger } : action);
    });
}
