import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import LongerIcon from '@mui/icons-material/MoreTimeOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import MoveIcon from '@mui/icons-material/ScheduleOutlined';
import ShorterIcon from '@mui/icons-material/TimelapseOutlined';
import Menu from '@mui/material/Menu';
import { today } from '#format/instants.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import type { CalendarEntry } from '#resources/schedule/endpoints/schedule.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { lineOf } from '#web/generic/record/actions/MoreMenu.tsx';
import { nameOf } from './entries.ts';
import { whyNoCopy } from './useCopies.tsx';
import { type Moves, recordOf } from './useMoves.tsx';
import { longer } from './when.ts';

const QUARTER = 15;

interface EntryMenuProps extends Pick<Moves, 'move' | 'ask'> {
  readonly entry: CalendarEntry | undefined;
  readonly anchor: HTMLElement | null;
  readonly onDuplicate: (entry: CalendarEntry) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Menu of an entry's actions, as an alternative to drag and drop. */
export function EntryMenu({ entry, anchor, move, ask, onDuplicate, onOpen, onClose }: EntryMenuProps) {
  if (!entry || !anchor) return null;
  const { move: moving, cancel, restore } = appointments.actions;
  const about = { today: today() };
  const refusal = moving.allowed?.(recordOf(entry), about);
  const pulled = (minutes: number) => () => move(entry.id, (now) => longer(now, minutes));
  const lines: readonly Action[] = [
    { label: 'Öffnen', icon: OpenIcon, onClick: () => onOpen(entry.id) },
    { label: `${moving.label} …`, icon: MoveIcon, refusal, onClick: () => ask(entry, 'move') },
    { label: `${QUARTER} Minuten länger`, icon: LongerIcon, refusal, onClick: pulled(QUARTER) },
    {
      label: `${QUARTER} Minuten kürzer`,
      icon: ShorterIcon,
      refusal: refusal ?? (longer(entry, -QUARTER) ? undefined : 'Kürzer geht es nicht.'),
      onClick: pulled(-QUARTER),
    },
    {
      label: 'Duplizieren …',
      icon: CopyIcon,
      refusal: whyNoCopy(entry),
      onClick: () => onDuplicate(entry),
    },
    entry.status === 'cancelled'
      ? { label: restore.label, icon: RestoreIcon, onClick: () => ask(entry, 'restore') }
      : {
          label: `${cancel.label} …`,
          icon: CancelIcon,
          danger: true,
          refusal: cancel.allowed?.(recordOf(entry), about),
          onClick: () => ask(entry, 'cancel'),
        },
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `${nameOf(entry)}: Aktionen` } }}
    >
      {lines.map((line) => lineOf(line, onClose))}
    </Menu>
  );
}
