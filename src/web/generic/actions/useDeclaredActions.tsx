import BoltIcon from '@mui/icons-material/BoltOutlined';
import { actionPath, addressFields } from '../../../resources/action.ts';
import { useDeclaration } from '../declarations.tsx';
import type { Actions } from './action.ts';
import { useRecordAction } from './useRecordAction.tsx';

/**
 * Everything that is declared to be done with the record of the context. Left out is what is about a part of it, whose
 * id stands in the address: that is offered at the part.
 * @example const actions = [useEditAction(), ...useDeclaredActions(), useDeleteAction()];
 */
export function useDeclaredActions(): Actions {
  const { actions = {} } = useDeclaration();
  return Object.entries(actions)
    .filter(([name, action]) => addressFields(actionPath(name, action)).length === 0)
    .map(([name, { danger }]) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: a resource's actions are always the same ones
      const action = useRecordAction(name, { icon: BoltIcon });
      return action && (danger ? { ...action, danger } : action);
    });
}
