/** Bookings on a card, without confirmation, and their reversal. */
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { BodyOf } from '#declare/action.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { type ContractCard, contractCards, LEDGER_ENTRY } from '#resources/contracts/contractCards.ts';
import { useAct } from '#web/generic/record/actions/useAct.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { leftText } from './cardFacts.ts';

export type Debit = Pick<BodyOf<typeof contractCards.actions.debit>, 'units'> & { readonly reason?: string };

/**
 * Returns mutations that debit a card and reverse an entry of its ledger.
 * @example const { debit } = useCardActions(card); debit.mutate({ units: 1 });
 */
export function useCardActions(card: ContractCard) {
  const notify = useNotify();
  const act = useAct<ContractCard>(contractCards, card);
  // Without a version: a booking is independent of other changes of the card.
  const actAnyway = useAct<ContractCard>(contractCards, { id: card.id });
  const title = contractCards.title(card);
  const onError = (error: Error) => notify(error.message, { type: 'error' });

  const reverse = useMutation({
    mutationFn: (entry: string) =>
      actAnyway('reverse', { entry }, ({ data }) => `Buchung zurückgenommen. ${title}: ${leftText(data)}.`),
    onError,
  });

  /** Renders the message of a debit, with an undo button. */
  const debited = (after: ContractCard, { units }: Pick<Debit, 'units'>, headers: Headers) => {
    const entry = headers.get(LEDGER_ENTRY);
    const message = `${counted(units, UNITS)} abgebucht. ${title}: ${leftText(after)}.`;
    if (entry === null) return message;
    return <UndoableMessage onUndo={() => reverse.mutate(entry)}>{message}</UndoableMessage>;
  };

  const debit = useMutation({
    mutationFn: (values: Debit) =>
      act('debit', values, ({ data, headers }) => debited(data, values, headers), UNDO_MILLISECONDS),
    // Warnings are shown where the user debits.
    onError: (error) => warningsOf(error).length === 0 && onError(error),
  });

  return { debit, debited, reverse };
}
