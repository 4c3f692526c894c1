import Typography from '@mui/material/Typography';
import { formatDay } from '../../../format/days.ts';
import { today } from '../../../format/instants.ts';

import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { plusDays } from '../../../rules/days.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../generic/validators.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { leftText, unitsText } from './cardFacts.ts';
import { useCardActions } from './useCardActions.tsx';

interface DialogProps {
  readonly card: ContractCard;
  readonly onClose: () => void;
}

/** Gives units back that were taken by mistake: with the reason, which the ledger keeps. */
export function CreditDialog({ card, onClose }: DialogProps) {
  const { act } = useCardActions(card);
  const title = contractCards.title(card);
  const { units, reason } = contractCards.actions.credit.fields;
  return (
    <ActionDialog
      title={`Auf ${title} gutschreiben`}
      action="Gutschreiben"
      maxWidth="xs"
      values={{ units: 1, reason: '' }}
      submit={async (values) => {
        await act('credit', values, `${unitsText(values.units)} gutgeschrieben. ${title} ist berichtigt.`);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {leftText(card)}. Gutgeschrieben werden kann höchstens, was verbraucht ist:{' '}
        {unitsText(card.units_used)}.
      </Typography>
      <InputKind field={{ ...units, max: card.units_used }} source="units" />
      <InputKind field={reason} source="reason" autoFocus />
    </ActionDialog>
  );
}

const latest = (...days: string[]) => days.sort().at(-1) ?? today();

/** Lets a card count longer. */
export function ExtendDialog({ card, onClose }: DialogProps) {
  const { act } = useCardActions(card);
  const title = contractCards.title(card);
  const field = contractCards.actions.extend.fields.valid_until;
  const until = card.valid_until ?? today();
  return (
    <ActionDialog
      title={`${title} verlängern`}
      action="Verlängern"
      maxWidth="xs"
      values={{ valid_until: plusDays(latest(until, today()), 30) }}
      submit={async (values) => {
        await act('extend', values, `${title} gilt jetzt bis zum ${formatDay(values.valid_until)}.`);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        Bisher gültig bis zum {formatDay(until)}.
      </Typography>
      <InputKind
        field={field}
        source="valid_until"
        label="Neu gültig bis"
        autoFocus
        validate={async (value) =>
          (await checkValue(field, value)) ??
          (String(value) <= until ? `Das ist nicht nach dem ${formatDay(until)}.` : undefined)
        }
      />
    </ActionDialog>
  );
}
