/** What is done with a card, and what is said about it afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import type { CardAction, Debit } from '../../data/cardMethods.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import { leftText, unitsText } from './cardFacts.ts';
import { UndoableMessage } from './UndoableMessage.tsx';

const { path } = contractCards;
/** Long enough to notice that it was the wrong card. */
const UNDO_MILLISECONDS = 12_000;

/**
 * Debit a card, take an entry back, and the card's other actions. Lists and deadlines are fetched anew after each.
 * @example const { debit } = useCardActions(card); debit.mutate({ units: 1 });
 */
export function useCardActions(card: ContractCard) {
  const provider = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const title = contractCards.title(card);
  const failed = (error: Error) => {
    notify(error.message, { type: 'error' });
    // Whoever refuses knows more than this page does.
    void client.invalidateQueries({ queryKey: [path] });
  };
  const changed = (after: ContractCard) => {
    client.setQueryData([path, 'getOne', { id: after.id, meta: undefined }], after);
    void client.invalidateQueries({ queryKey: [path] });
    void client.invalidateQueries({ queryKey: ['deadlines'] });
  };

  const reverse = useMutation({
    mutationFn: (entry: string) => provider.reverseEntry(card.id, entry),
    onSuccess: (after) => {
      changed(after);
      notify(`Buchung zurückgenommen. ${title}: ${leftText(after)}.`, { type: 'success' });
    },
    onError: failed,
  });

  const debit = useMutation({
    mutationFn: (values: Debit) => provider.debitCard(card.id, values),
    onSuccess: ({ card: after, entry }, { units }) => {
      changed(after);
      const said = `${unitsText(units)} abgebucht. ${title}: ${leftText(after)}.`;
      notify(
        entry === null ? (
          said
        ) : (
          <UndoableMessage onUndo={() => reverse.mutate(entry)}>{said}</UndoableMessage>
        ),
        { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
      );
    },
    onError: failed,
  });

  /** Rejects with the services' reason, which the dialog that asked shows at its fields. */
  const act = async (action: CardAction, body: Record<string, unknown>, done: string) => {
    changed(await provider.cardAction(card.id, action, body));
    notify(done, { type: 'success' });
  };

  return { debit, reverse, act, failed };
}
