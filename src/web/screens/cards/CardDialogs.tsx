import Typography from '@mui/material/Typography';
import { today } from '../../../format/instants.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { formatDay, plusDays } from '../../../rules/days.ts';
import { ActionInput } from '../../generic/actions/ActionInput.tsx';
import { RecordActionDialog } from '../../generic/actions/RecordActionDialog.tsx';
import { leftText, unitsText } from './cardFacts.ts';

interface DialogProps {
  readonly card: ContractCard;
  readonly onClose: () => void;
}

/** Gives units back that were taken by mistake: with the reason, which the ledger keeps. */
export function CreditDialog({ card, onClose }: DialogProps) {
  const title = contractCards.title(card);
  return (
    <RecordActionDialog<ContractCard>
      resource={contractCards}
      record={card}
      name="credit"
      title={`Auf ${title} gutschreiben`}
      message={({ units_used }) =>
        `${unitsText(card.units_used - units_used)} gutgeschrieben. ${title} ist berichtigt.`
      }
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {leftText(card)}. Gutgeschrieben werden kann höchstens, was verbraucht ist:{' '}
        {unitsText(card.units_used)}.
      </Typography>
      <ActionInput source="units" />
      <ActionInput source="reason" autoFocus />
    </RecordActionDialog>
  );
}

const latest = (...days: string[]) => days.sort().at(-1) ?? today();

/** Lets a card count longer. */
export function ExtendDialog({ card, onClose }: DialogProps) {
  const title = contractCards.title(card);
  const until = card.valid_until ?? today();
  return (
    <RecordActionDialog<ContractCard>
      resource={contractCards}
      record={card}
      name="extend"
      title={`${title} verlängern`}
      values={{ valid_until: plusDays(latest(until, today()), 30) }}
      message={({ valid_until }) => `${title} gilt jetzt bis zum ${formatDay(valid_until ?? '')}.`}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        Bisher gültig bis zum {formatDay(until)}.
      </Typography>
      <ActionInput source="valid_until" autoFocus />
    </RecordActionDialog>
  );
}
