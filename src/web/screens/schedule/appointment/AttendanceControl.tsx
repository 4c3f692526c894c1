import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { today } from '../../../../format/instants.ts';
import type { Appointment } from '../../../../resources/appointments.ts';
import { type Booking, bookings } from '../../../../resources/bookings.ts';
import { findingsOf } from '../../../../resources/findings.ts';
import { OUTCOMES, type Outcome, outcomeOf, type Tick } from '../../../../resources/ticks.ts';
import { RecordActionDialog } from '../../../generic/actions/RecordActionDialog.tsx';
import { DOUBLE_TAP, type Guest } from './useAttendance.ts';

interface AttendanceControlProps {
  readonly guest: Guest;
  readonly appointment: Appointment;
  readonly onTap: (tick: Tick) => void;
  /** For a thumb. */
  readonly big?: boolean;
}

/**
 * What is noted of a guest's attendance: three parts that stay where they are, of which the one that holds is filled. A
 * tap on that one takes it back. What is worth a warning is asked in a dialog first.
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
            // The second of a double tap falls beside the dialog that the first has opened.
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
  /** Why a tap on it does nothing. */
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
            // Colours that a person has set take the fill away.
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

/** The colours of the states that they lead to. */
const COLORS = { attend: 'success', miss: 'error', excuse: 'info' } as const satisfies Record<
  Outcome,
  string
>;

/** As wide whatever holds: no part moves under a thumb. */
const GROUP = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 6fr)',
  width: '100%',
  maxWidth: 380,
};

/** The booking, as its declaration looks at it. */
function bookingOf(guest: Guest, { id, starts_at, ends_at }: Appointment): Booking {
  return { ...guest, parent_id: id, starts_at, ends_at } as unknown as Booking;
}

const isWarnedOf = (outcome: Outcome, record: Booking): boolean => {
  const { check } = bookings.actions[outcome] as { check?: (typeof bookings.actions.attend)['check'] };
  return findingsOf(check?.({}, { record, today: today(), seen: {} })).warnings.length > 0;
};
