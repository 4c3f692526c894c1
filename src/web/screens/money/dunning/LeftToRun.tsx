import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import { dunningsLeft, type LeftToRun as Left } from '#resources/money/endpoints/dunning.ts';
import { customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';

/** Customers shown. */
const SHOWN = 100;

/** Names the customers who aren't dunned because the next run collects from them, and the day of it. */
export function LeftToRun() {
  const { data } = useEndpoint(dunningsLeft, { page: { offset: 0, limit: SHOWN } });
  const [open, setOpen] = useState(false);
  const [first] = data?.data ?? [];
  if (!data || !first) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ausblenden' : 'Wer?'}
        </Button>
      }
    >
      Nicht gemahnt, weil der Einzug am {formatDay(first.collect_on)} sie mitnimmt:{' '}
      {counted(data.total, customers.label)} über {formatMoney(data.headers['X-Total-Cents'] ?? 0)}.
      {open && (
        <Box component="ul" aria-label="Wird eingezogen" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {data.data.map((one) => (
            <Line key={one.customer_id} of={one} />
          ))}
        </Box>
      )}
      {open && data.total > data.data.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Die ersten {data.data.length} nach dem Namen.
        </Typography>
      )}
    </Alert>
  );
}

function Line({ of }: { of: Left }) {
  const { customer_id, customer_name, payer_name, sum_cents, since, returned_on } = of;
  return (
    <li>
      <Link component={LinkBase} to={customerTab(customer_id, 'konto')} color="inherit" underline="always">
        {customer_name}
      </Link>
      {payer_name && `, Zahler ${payer_name}`}: {formatMoney(sum_cents)}, fällig seit {formatDay(since)}
      {returned_on && `, zurückgekommen am ${formatDay(returned_on)} und wieder eingezogen`}
    </li>
  );
}
