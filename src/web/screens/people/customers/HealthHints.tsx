import CareIcon from '@mui/icons-material/HealingOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';

interface HealthHintsProps {
  readonly customer: string;
  readonly name: string;
  /** Loads them at once, for an act that needs them. */
  readonly atOnce?: boolean;
}

/**
 * Renders a customer's injuries and health notes, on demand: health data are in the customer's full record only, and
 * access to it is logged. What the record's cache holds is shown without another read, as what is kept for today without a network.
 * @example <HealthHints customer={guest.customer_id} name={guest.customer_name} />
 */
export function HealthHints({ customer: id, name, atOnce = false }: HealthHintsProps) {
  const [asked, setAsked] = useState(atOnce);
  const { data, error, refetch } = useGetOne<Customer>(
    customers.path,
    { id },
    { enabled: asked, retry: false },
  );
  const kept = useKeptTraining(id);
  const known = data ?? kept;
  const notes = [known?.injuries?.join(', '), known?.health_notes].filter(Boolean).join(' · ');
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'flex-start', mt: 0.25 }}>
      <CareIcon
        color={known && !notes ? 'disabled' : 'warning'}
        fontSize="small"
        titleAccess="Worauf zu achten ist"
      />
      <Box aria-live="polite">
        {known || (asked && !error) ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {known ? notes || 'Keine gesundheitlichen Hinweise.' : 'Wird geladen …'}
          </Typography>
        ) : (
          <Link
            component="button"
            variant="body2"
            sx={{ textAlign: 'left' }}
            aria-label={`Gesundheitliche Hinweise ansehen: ${name}`}
            onClick={() => (asked ? refetch() : setAsked(true))}
          >
            Gesundheitliche Hinweise ansehen
          </Link>
        )}
        {error && !known && <FormHelperText error>{error.message}</FormHelperText>}
      </Box>
    </Stack>
  );
}
