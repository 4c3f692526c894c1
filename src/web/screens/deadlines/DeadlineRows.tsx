import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { whenText } from '../../../format/relativeDays.ts';
import type { Deadline } from '../../../resources/endpoints/deadlines.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { chipOf, placeOf } from './kinds.ts';

interface DeadlineRowsProps {
  readonly deadlines: readonly Deadline[];
  readonly label: string;
  /** With the day in each row, where the heading above doesn't say it. */
  readonly withDay?: boolean;
  readonly withKind?: boolean;
}

/** Deadlines one below the other: whom each concerns, what has to be done, and the way there. */
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
    <Link component={LinkBase} to={`/customers/${customer_id}`} color="inherit">
      {customer_name}
    </Link>
  );
}

/** What has to be done, as a link to where it is done, unless that is the customer's page anyway. */
function Matter({ deadline }: { deadline: Deadline }) {
  const place = placeOf(deadline);
  const { contract_number, text } = deadline;
  if (!place || place.startsWith('/customers/')) return <>{text}</>;
  return (
    <Link component={LinkBase} to={place} color="inherit" underline="always" sx={FAINT}>
      {contract_number === null ? text : `Vertrag ${contract_number}: ${text}`}
    </Link>
  );
}

/** Told from the text around it by a line, which needn't shout. */
const FAINT = {
  textUnderlineOffset: 3,
  textDecorationThickness: '1px',
  textDecorationColor: ({ palette }: Theme) => alpha(palette.text.secondary, 0.5),
} as const;
