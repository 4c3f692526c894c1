import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { today } from '#format/instants.ts';
import { whenText } from '#format/relativeDays.ts';
import type { Deadline } from '#resources/contracts/endpoints/deadlines.ts';
import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ToneChip } from '#web/ui/ToneChip.tsx';
import { chipOf, placeOf } from './kinds.ts';

interface DeadlineRowsProps {
  readonly deadlines: readonly Deadline[];
  readonly label: string;
  /** Shows the day in each row, for groups whose heading doesn't. */
  readonly withDay?: boolean;
  readonly withKind?: boolean;
}

/** Renders deadlines as rows: customer, task, and link. */
export function DeadlineRows({ deadlines, label, withDay = false, withKind = true }: DeadlineRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {deadlines.map((deadline) => (
        <Box
          key={`${deadline.kind} ${deadline.notice_id ?? deadline.card_id ?? deadline.contract_id ?? deadline.customer_id} ${deadline.on}`}
          component="li"
          sx={{
            py: 1.25,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            columnGap: 1.5,
            rowGap: 0.75,
            alignItems: { xs: 'start', sm: 'center' },
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0, pb: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              <Name deadline={deadline} />
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {withDay && `${whenText(deadline.on, today())} · `}
              <Matter deadline={deadline} />
            </Typography>
          </Box>
          {withKind && (
            <Box sx={{ flexShrink: 0 }}>
              <ToneChip {...chipOf(deadline.kind)} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Name({ deadline: { customer_id, customer_name } }: { deadline: Deadline }) {
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
