/** Bookings on a card: made without asking, and taken back where they were wrong. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCloseNotification, useNotify } from 'react-admin';
import type { BodyOf } from '../../../resources/action.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { useAct } from '../../generic/actions/useAct.ts';
import { leftText, unitsText } from './cardFacts.ts';

/** Long enough to notice that it was the wrong card. */
const UNDO_MILLISECONDS = 12_000;

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

  const debit = useMutation({
    mutationFn: (values: Debit) =>
      act(
        'debit',
        values,
        ({ data, headers }) => {
          const entry = headers.get('X-Ledger-Entry');
          const said = `${unitsText(values.units)} abgebucht. ${title}: ${leftText(data)}.`;
          if (entry === null) return said;
          return <UndoableMessage onUndo={() => reverse.mutate(entry)}>{said}</UndoableMessage>;
        },
        UNDO_MILLISECONDS,
      ),
    onError,
  });

  return { debit, reverse };
}

interface UndoableMessageProps {
  readonly children: string;
  readonly onUndo: () => void;
}

/** A message about something that is done already, with a way to do the opposite. */
function UndoableMessage({ children, onUndo }: UndoableMessageProps) {
  const close = useCloseNotification();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <span>{children}</span>
      <Button
        size="small"
        sx={{ my: -0.75, flexShrink: 0 }}
        onClick={() => {
          onUndo();
          close();
        }}
      >
        Rückgängig
      </Button>
    </Box>
  );
}
