import AddIcon from '@mui/icons-material/AddCircleOutline';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { today } from '../../../format/instants.ts';
import { counted, UNITS } from '../../../format/plurals.ts';
import { contractCards } from '../../../resources/contractCards.ts';
import { formatDay, plusDays } from '../../../rules/days.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { ActionInput } from '../../generic/actions/ActionInput.tsx';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { leftText } from './cardFacts.ts';
import { DebitButton } from './DebitButton.tsx';

const { useRecord } = partsOf(contractCards);

/** What can be done with one card. */
export function CardActions({ onGone }: { onGone: () => void }) {
  const card = useRecord();
  const title = contractCards.title(card);
  const credit = useCredit();
  const extend = useExtend();
  const block = useRecordAction('block', {
    icon: BlockIcon,
    title: `${title} sperren?`,
    message: () => `${title} ist jetzt gesperrt.`,
  });
  const unblock = useRecordAction('unblock', {
    icon: LockOpenIcon,
    direct: true,
    message: () => `${title} ist nicht mehr gesperrt.`,
  });
  const toggle = card.blocked ? unblock : block;
  const client = useQueryClient();
  const remove = useDeleteAction({
    question: 'Gelöscht kommt die Karte nicht wieder.',
    undoable: false,
    redirect: false,
    instead: 'block',
    onDeleted: () => {
      onGone();
      void client.invalidateQueries({ queryKey: [contractCards.path, 'getList'] });
      void client.invalidateQueries({ queryKey: ['deadlines'] });
    },
  });
  if (!credit || !extend || !toggle) return null;

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <DebitButton size="medium" variant="contained" />
      {[credit, extend, toggle].map((action) => (
        <ActionButton key={action.label} action={action} variant="outlined" color="inherit" />
      ))}
      {remove && <ActionButton action={remove} color="error" />}
    </Stack>
  );
}

/** Gives units back that were taken by mistake: with the reason, which the ledger keeps. */
function useCredit() {
  const card = useRecord();
  const title = contractCards.title(card);
  return useRecordAction('credit', {
    icon: AddIcon,
    title: `Auf ${title} gutschreiben`,
    message: (after) =>
      `${counted(card.units_used - Number(after.units_used), UNITS)} gutgeschrieben. ${title} ist berichtigt.`,
    children: (
      <>
        <Typography variant="body2" color="text.secondary">
          {leftText(card)}. Gutgeschrieben werden kann höchstens, was verbraucht ist:{' '}
          {counted(card.units_used, UNITS)}.
        </Typography>
        <ActionInput source="units" />
        <ActionInput source="reason" autoFocus />
      </>
    ),
  });
}

/** Lets a card count longer. */
function useExtend() {
  const card = useRecord();
  const title = contractCards.title(card);
  const until = card.valid_until ?? today();
  const latest = [until, today()].sort().at(-1) ?? until;
  return useRecordAction('extend', {
    icon: EventIcon,
    title: `${title} verlängern`,
    values: { valid_until: plusDays(latest, 30) },
    message: ({ valid_until }) => `${title} gilt jetzt bis zum ${formatDay(String(valid_until))}.`,
    children: (
      <>
        <Typography variant="body2" color="text.secondary">
          Bisher gültig bis zum {formatDay(until)}.
        </Typography>
        <ActionInput source="valid_until" autoFocus />
      </>
    ),
  });
}
