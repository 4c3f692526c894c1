import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { findingsOf } from '#declare/findings.ts';
import { today } from '#format/instants.ts';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Booking, bookings } from '#resources/schedule/bookings.ts';
import { OUTCOMES, type Outcome, outcomeOf, type Tick } from '#resources/schedule/ticks.ts';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import type { Guest } from './guests.ts';
import { DOUBLE_TAP } from './useAttendance.ts';

interface AttendanceControlProps {
  readonly guest: Guest;
  readonly appointment: Appointment;
  readonly onTap: (tick: Tick) => void;
  /** Enlarged for touch. */
  readonly big?: boolean;
}

/**
 * Renders the attendance of a booking as three segments in fixed positions, with the current state filled. Pressing the
 * current state reverts it. Warnings are confirmed in a dialog.
 */
export function AttendanceControl({ guest, appointment, onTap, big = false }: AttendanceControlProps) {
  const [asked, setAsked] = useState<{ readonly outcome: Outcome; readonly at: number }>();
  const held = outcomeOf(guest.status);
  const record = bookingOf(guest, appointment);
  const choose = (outcome: Outcome) => {
    const tick = outcome === held ? 'undo' : outcome;
    if (guest.whyNot(tick) !== undefined) return;
    if (tick !== 'undo' && isWarnedOf(tick, record)) setAsked({ outcome: tick, at: Date.now() });
    else onTap(tick);
  };
  return (
    <>
      <ToggleButtonGroup
        aria-label={`Anwesenheit: ${guest.customer_name}`}
        aria-busy={guest.busy}
        size={big ? 'large' : 'small'}
        sx={GROUP}
      >
        {OUTCOMES.map((outcome) => {
          const refusal = guest.whyNot(outcome === held ? 'undo' : outcome);
          return (
            <Part
              key={outcome}
              outcome={outcome}
              name={guest.customer_name}
              selected={outcome === held}
              refusal={refusal}
              big={big}
              onChoose={() => choose(outcome)}
            />
          );
        })}
      </ToggleButtonGroup>
      {asked && (
        <RecordActionDialog
          resource={bookings}
          record={record}
          name={asked.outcome}
          title={`${guest.customer_name}: ${bookings.actions[asked.outcome].label}`}
          message={() => `${guest.customer_name}: ${bookings.actions[asked.outcome].done}.`}
          onClose={() => {
            // The second click of a double click would close the dialog via its backdrop.
            if (Date.now() - asked.at >= DOUBLE_TAP) setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly outcome: Outcome;
  readonly name: string;
  readonly selected: boolean;
  /** Reason why the segment is refused. */
  readonly refusal: string | undefined;
  readonly big: boolean;
  readonly onChoose: () => void;
}

function Part({ outcome, name, selected, refusal, big, onChoose }: PartProps) {
  const { label } = bookings.actions[outcome];
  const color = COLORS[outcome];
  const refused = refusal !== undefined;
  return (
    <Tooltip title={refusal ?? ''} describeChild placement="top">
      <ToggleButton
        value={outcome}
        selected={selected}
        aria-label={`${label}: ${name}`}
        aria-disabled={refused || undefined}
        disableRipple={refused}
        onChange={onChoose}
        sx={{
          minHeight: big ? 56 : 36,
          px: { xs: 0.5, sm: 1 },
          py: 0.25,
          fontSize: big ? { xs: '0.875rem', sm: '0.9375rem' } : '0.8125rem',
          hyphens: 'auto',
          overflowWrap: 'anywhere',
          lineHeight: 1.2,
          textTransform: 'none',
          ...(refused && { cursor: 'not-allowed', color: 'text.disabled' }),
          '&.Mui-selected, &.Mui-selected:hover': {
            color: `${color}.contrastText`,
            bgcolor: `${color}.main`,
            borderColor: `${color}.main`,
            // Forced colours remove the fill.
            '@media (forced-colors: active)': {
              forcedColorAdjust: 'none',
              color: 'HighlightText',
              backgroundColor: 'Highlight',
            },
          },
        }}
      >
        {label}
      </ToggleButton>
    </Tooltip>
  );
}

/** Colours of the resulting states. */
const COLORS = { attend: 'success', miss: 'error', excuse: 'info' } as const satisfies Record<
  Outcome,
  string
>;

/** Constant width in every state, so that nothing shifts under the finger. */
const GROUP = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 6fr)',
  width: '100%',
  maxWidth: 380,
};

/** Returns the booking with the fields that its declaration needs. */
function bookingOf(guest: Guest, { id, starts_at, ends_at }: Appointment): Booking {
  return { ...guest, parent_id: id, starts_at, ends_at } as unknown as Booking;
}

const isWarnedOf = (outcome: Outcome, record: Booking): boolean => {
  const { check } = bookings.actions[outcome] as { check?: (typeof bookings.actions.attend)['check'] };
  return findingsOf(check?.({}, { record, today: today(), seen: {} })).warnings.length > 0;
};
