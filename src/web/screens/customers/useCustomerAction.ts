/** Activate, deactivate, assign and tag customers: one call, shown at once, undone where that is possible. */

import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useMutationWithMutationMode, useNotify } from 'react-admin';
import type { Customer } from '../../../resources/customers.ts';
import { assign, unassign } from '../../../resources/endpoints/customers.ts';
import { type AdminDataProvider, useAdminDataProvider } from '../../data/types.ts';
import { useTellRefusal } from '../../generic/list/Refusals.tsx';
import { applied, bulkOf, type CustomerCall, doneMessage } from './bulk.ts';

export interface ActionOptions {
  /** Name of the trainer in the message. */
  readonly trainer?: string;
  readonly message?: string;
  /** Show it at once, without waiting for the services and without undo: where the same control takes it back. */
  readonly optimistic?: boolean;
  /** When it is done; for undoable actions as soon as the message with its undo button is shown. */
  readonly onDone?: () => void;
}

const UNDOABLE: readonly CustomerCall['action'][] = ['assign', 'unassign', 'tag', 'untag'];

/**
 * Run an action on one or many customers. Assignments and tags can be undone until their message is gone; activation
 * and deactivation take effect at once.
 * @example const { run, isPending } = useCustomerAction(); run({ ids, action: 'tag', tags: ['Reha'] });
 */
export function useCustomerAction() {
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const tell = useTellRefusal();
  const changed = [['customers'], ['stats']];

  const [mutate, { isPending }] = useMutationWithMutationMode<Error, { data: unknown }, CustomerCall>(
    {} as CustomerCall,
    {
      mutationKey: ['customers', 'action'],
      mutationFn: async (call) => {
        await send(provider, call);
        return { data: call.ids };
      },
      getQueryKeys: () => [
        ['customers', 'getList'],
        ['customers', 'getOne'],
        ['customers', 'getMany'],
        ['customers', 'history'],
        ['stats'],
      ],
      updateCache: (call) => {
        const { ids = [] } = call;
        const change = (one: Customer) => (ids.includes(one.id) ? applied(one, call as CustomerCall) : one);
        client.setQueriesData<GetListResult<Customer>>({ queryKey: ['customers', 'getList'] }, (page) =>
          page?.data ? { ...page, data: page.data.map(change) } : page,
        );
        client.setQueriesData<Customer>({ queryKey: ['customers', 'getOne'] }, (one) => one && change(one));
        return ids;
      },
      onError: tell,
      onSettled: () => {
        for (const queryKey of changed) client.invalidateQueries({ queryKey });
      },
    },
  );

  const run = (call: CustomerCall, { trainer, message, optimistic = false, onDone }: ActionOptions = {}) => {
    const undoable = !optimistic && UNDOABLE.includes(call.action);
    return mutate(call, {
      mutationMode: undoable ? 'undoable' : optimistic ? 'optimistic' : 'pessimistic',
      onSuccess: () => {
        notify(message ?? doneMessage(call, trainer), { type: 'success', undoable });
        onDone?.();
      },
    });
  };
  return { run, isPending };
}

/** One customer goes by the specification's own paths, many in a single call. */
async function send(provider: AdminDataProvider, call: CustomerCall): Promise<void> {
  const [id, ...more] = call.ids;
  if (id === undefined) return;
  const one = more.length === 0 && !call.filter;
  if (one && call.trainer_id) {
    const params = { trainer_id: call.trainer_id, customer_id: id };
    await provider.call(call.action === 'assign' ? assign : unassign, { params });
  } else await provider.bulk('customers', bulkOf(call));
}
