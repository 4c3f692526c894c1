import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useAdminDataProvider } from '../../../data/useAdminDataProvider.ts';
import { vertraege } from './words.ts';

/** Takes a pause back from every contract it was set for. */
export function useWithdrawBatch(onDone: () => void) {
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (batchId: string) => provider.withdrawPauses(batchId),
    onSuccess: ({ changed }) => {
      notify(`Sammelpause zurückgenommen: ${vertraege(changed)}.`, { type: 'success' });
      client.invalidateQueries({ queryKey: ['contracts'] });
      client.invalidateQueries({ queryKey: ['dues'] });
      onDone();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { withdraw: mutate, isPending };
}
