import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { counted } from '../../../../format/plurals.ts';
import { contracts as declared } from '../../../../resources/contracts.ts';
import { withdrawPauses } from '../../../../resources/endpoints/contracts.ts';
import { useAdminDataProvider } from '../../../data/types.ts';

/** Takes a pause back from every contract it was set for. */
export function useWithdrawBatch(onDone: () => void) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (batch: string) => call(withdrawPauses, { params: { batch } }),
    onSuccess: ({ changed }) => {
      notify(`Sammelpause zurückgenommen: ${counted(changed, declared.label)}.`, { type: 'success' });
      client.invalidateQueries({ queryKey: ['contracts'] });
      client.invalidateQueries({ queryKey: ['dues'] });
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { withdraw: mutate, isPending };
}
