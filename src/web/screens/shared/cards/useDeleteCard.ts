import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { type ContractCard, contractCards } from '../../../../resources/contractCards.ts';

/** Delete a card on which nothing was booked. @param onGone told when it is gone, before the lists are fetched anew */
export function useDeleteCard(card: ContractCard, onGone: () => void) {
  const provider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { path } = contractCards;
  return useMutation({
    mutationFn: () =>
      provider.delete(path, { id: card.id, previousData: card, meta: { version: card.version } }),
    onSuccess: () => {
      onGone();
      notify(`${contractCards.title(card)} wurde gelöscht.`, { type: 'success' });
      void client.invalidateQueries({ queryKey: [path, 'getList'] });
      void client.invalidateQueries({ queryKey: ['deadlines'] });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
