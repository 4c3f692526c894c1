/** Bookings on a card: made without asking, and taken back where they were wrong. */
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { counted, UNITS } from '../../../format/plurals.ts';
import type { BodyOf } from '../../../resources/action.ts';
import { type ContractCard, contractCards, LEDGER_ENTRY } from '../../../resources/contractCards.ts';
import { useAct } from '../../generic/actions/useAct.ts';
import { told } from '../../generic/form/Warnings.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '../../ui/UndoableMessage.tsx';
import { leftText } from './cardFacts.ts';

export type Debit = Pick<BodyOf<typeof contractCards.actions.debit>, 'units'> & { readonly reason?: string };

/**
 * Debit a card, and take an entry of its ledger back.
 * @example const { debit } = useCardActions(card); debit.mutate({ units: 1 });
 */
export function useCardActions(card: ContractCard) {
  const notify = useNotify();
  const act = useAct<ContractCard>(contractCards, card);
  // It is about a booking, whatever happened to the card since.
  const actAnyway = useAct<ContractCard>(contractCards, { id: card.id });
  const title = contractCards.title(card);
  const onError = (error: Error) => notify(error.message, { type: 'error' });

  const reverse = useMutation({
    mutationFn: (entry: string) =>
      actAnyway('reverse', { entry }, ({ data }) => `Buchung zurückgenommen. ${title}: ${leftText(data)}.`),
    onError,
  });

  /** What is said of a debit, and the way back. */
  const debited = (after: ContractCard, { units }: Pick<Debit, 'units'>, headers: Headers) => {
    const entry = headers.get(LEDGER_ENTRY);
    const said = `${counted(units, UNITS)} abgebucht. ${title}: ${leftText(after)}.`;
    if (entry === null) return said;
    return <UndoableMessage onUndo={() => reverse.mutate(entry)}>{said}</UndoableMessage>;
  };

  const debit = useMutation({
    mutationFn: (values: Debit) =>
      act('debit', values, ({ data, headers }) => debited(data, values, headers), UNDO_MILLISECONDS),
    // What may be overruled is asked of the person where they debit.
    onError: (error) => told(error).length === 0 && onError(error),
  });

  return { debit, debited, reverse };
}
