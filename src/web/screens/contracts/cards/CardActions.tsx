import AddIcon from '@mui/icons-material/AddCircleOutline';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { today } from '#format/instants.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { contractCards } from '#resources/contracts/contractCards.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { leftText } from './cardFacts.ts';
import { DebitButton } from './DebitButton.tsx';

const { useRecord } = partsOf(contractCards);

/** Renders the actions on a card. */
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
  const remove = useDeleteAction({
    question: 'Ihre Forderung wird storniert.',
    redirect: false,
    instead: 'block',
    onDeleted: onGone,
  });
  if (!credit || !extend || !toggle) return null;

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <DebitButton size="medium" variant="contained" asked />
      {[credit, extend, toggle].map((action) => (
        <ActionButton key={action.label} action={action} variant="outlined" color="inherit" />
      ))}
      {remove && <ActionButton action={remove} color="error" />}
    </Stack>
  );
}

/** Returns the action that credits units which were debited by mistake, with a reason for the ledger. */
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

/** Returns the action that extends a card's validity. */
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
