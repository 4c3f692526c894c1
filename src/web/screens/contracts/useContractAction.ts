import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { actionPath } from '../../../resources/action.ts';
import { contractActions } from '../../../resources/contracts/actions.ts';
import type { Contract } from '../../../resources/contracts.ts';
import { StaleVersionError } from '../../data/problems.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import type { ActionName } from './actions.ts';

/**
 * Carries out an action on a contract as it stands on screen, says so, and shows what it became. Rejects with what the
 * services say; a contract that somebody changed meanwhile is then loaded anew.
 * @example const act = useContractAction(contract); await act('conclude', {}, 'Vertrag abgeschlossen.');
 */
export function useContractAction(contract: Contract) {
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const changed = () => {
    for (const key of ['contracts', 'dues', 'deadlines']) client.invalidateQueries({ queryKey: [key] });
  };

  return async (name: ActionName, body: object, message: (after: Contract) => string): Promise<void> => {
    try {
      const after = await provider.contractAction(
        contract.id,
        actionPath(name, contractActions[name]) as never,
        body,
        contract.version,
      );
      client.setQueriesData<Contract>({ queryKey: ['contracts', 'getOne'] }, (one) =>
        one?.id === after.id ? after : one,
      );
      changed();
      notify(message(after), { type: 'success' });
    } catch (error) {
      if (error instanceof StaleVersionError) changed();
      throw error;
    }
  };
}
