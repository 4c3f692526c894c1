import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import type { Deadline } from '#resources/contracts/endpoints/deadlines.ts';
import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Reference } from '#web/generic/fields/values/Reference.tsx';
import { LINK_LINE } from '#web/ui/TextLink.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { chipOf, placeOf } from './kinds.ts';
import { MoreActs, Tick } from './RowActs.tsx';

interface DeadlineRowsProps {
  readonly deadlines: readonly Deadline[];
  readonly label: string;
  /** Shows the day in each row, for groups whose heading doesn't. */
  readonly withDay?: boolean;
  readonly withKind?: boolean;
}

/** Renders deadlines as rows: customer, task, and link. */
export function DeadlineRows({ deadlines, label, withDay = false, withKind = true }: DeadlineRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', '&:focus': { outline: 0 } }}
    >
      {deadlines.map((deadline) => (
        <Box
          key={deadline.key}
          component="li"
          sx={{
            py: { xs: 0.75, sm: 0.125 },
            display: 'flex',
            columnGap: 1,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0, pb: 0 },
          }}
        >
          {/* The row goes: the focus stays with the list. */}
          <Box sx={{ ml: -1.25, width: 42, flexShrink: 0 }}>
            <Tick of={deadline} onTicked={() => list.current?.focus()} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="div" sx={{ ...LINK_LINE, fontWeight: 550, overflowWrap: 'anywhere' }}>
              <Name deadline={deadline} />
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={LINK_LINE}>
              {withDay && <When on={deadline.on} />}
              {withDay && deadline.customer_name !== null && ' · '}
              {deadline.customer_name !== null && <Matter deadline={deadline} />}
              {deadline.trainer_id && <For id={deadline.trainer_id} />}
            </Typography>
          </Box>
          {withKind && (
            <Box sx={{ flexShrink: 0, display: { xs: 'none', sm: 'block' } }}>
              <ToneChip {...chipOf(deadline.kind)} />
            </Box>
          )}
          <MoreActs of={deadline} />
        </Box>
      ))}
    </Box>
  );
}

/** Renders the day, marked where it has passed. */
function When({ on }: { on: string }) {
  return (
    <Box component="span" sx={on < today() ? { color: 'error.main', fontWeight: 550 } : {}}>
      {whenText(on, today())}
    </Box>
  );
}

/** Renders whom a task is for. */
function For({ id }: { id: string }) {
  return (
    <>
      {' · für '}
      <Reference to="trainers" id={id} />
    </>
  );
}

/** Renders the customer, or a task that is about none. */
function Name({ deadline }: { deadline: Deadline }) {
  const { customer_id, customer_name } = deadline;
  if (customer_name === null) return <Matter deadline={deadline} />;
  if (customer_id === null) return <>{customer_name}</>;
  return (
    <Link component={LinkBase} to={recordPath(customers, customer_id)} color="inherit">
      {customer_name}
    </Link>
  );
}

/** Renders the task as a link to its page, unless that is the customer's, which is linked anyway. */
function Matter({ deadline }: { deadline: Deadline }) {
  const place = placeOf(deadline);
  const { contract_number, customer_id, text } = deadline;
  const linked = customer_id !== null && place === recordPath(customers, customer_id);
  if (!place || linked) return <>{text}</>;
  return (
    <Link component={LinkBase} to={place} color="inherit" underline="always" sx={FAINT}>
      {contract_number === null ? text : `Vertrag ${contract_number}: ${text}`}
    </Link>
  );
}

/** Underlined faintly, to differ from the surrounding text. */
const FAINT = {
  textUnderlineOffset: 3,
  textDecorationThickness: '1px',
  textDecorationColor: ({ palette }: Theme) => alpha(palette.text.secondary, 0.5),
} as const;
