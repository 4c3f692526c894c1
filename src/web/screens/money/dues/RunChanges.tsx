import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { counted } from '#format/plurals.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { type CollectionChanges, collectionChanges } from '#resources/money/endpoints/collections.ts';
import { DEBITS } from '#resources/money/runWords.ts';
import { customers } from '#resources/people/customers.ts';
import { CHANGES } from '#rules/money/sepa/stillGood.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

const NOT_CHECKED = 'Ob seit dem Anlegen noch alles stimmt, ließ sich nicht prüfen.';

/** Number of rows that are shown initially; a button shows the rest. */
const FEW = 5;

/** Renders objections to debits of a run that hasn't been submitted: customer, reason, and remedy. */
export function RunChanges({ run: { id, status } }: { readonly run: CollectionRun }) {
  return status === 'prepared' ? <Changes run_id={String(id)} /> : null;
}

function Changes({ run_id }: { readonly run_id: string }) {
  const { data, error, refetch } = useEndpoint(collectionChanges, {
    params: { id: run_id },
  });
  // States that the check didn't run, which matters more than why.
  if (error && !data) return <Failed error={undefined} otherwise={NOT_CHECKED} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={1} />;
  if (data.count === 0) return null;
  const { count, without_mandate, over_cents } = data;
  return (
    <Alert severity={without_mandate > 0 ? 'error' : 'warning'} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <AlertTitle>
        Seit dem Anlegen hat sich etwas geändert: {counted(count, DEBITS)}{' '}
        {count === 1 ? 'stimmt' : 'stimmen'} nicht mehr
      </AlertTitle>
      {without_mandate > 0
        ? 'Ohne gültiges Mandat darf nichts eingezogen werden: Die Datei gibt es so nicht. Nimm den Einzug zurück und leg ihn neu an.'
        : 'Soll das nicht eingezogen werden, nimm den Einzug zurück und leg ihn neu an.'}
      {over_cents > 0 && (
        <Box sx={{ mt: 1, fontWeight: 600 }}>
          Eingezogen würden {formatMoney(over_cents)} mehr, als die Verträge heute schulden.
        </Box>
      )}
      <People of={data} />
    </Alert>
  );
}

function People({ of: { count, changes } }: { readonly of: CollectionChanges }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, FEW);
  const people = new Set(changes.map(({ customer_id }) => customer_id)).size;
  return (
    <>
      <Box component="ul" aria-label="Was sich geändert hat" sx={{ mt: 1, mb: 0, pl: 2 }}>
        {shown.map(({ customer_id, customer_name, amount_cents, name, text }) => (
          <li key={`${customer_id}${text}`}>
            <Link
              component={LinkBase}
              to={recordPath(customers, customer_id)}
              color="inherit"
              underline="always"
            >
              {customer_name}
            </Link>
            , {formatMoney(amount_cents)}: <strong>{CHANGES[name]}.</strong> {text}
          </li>
        ))}
      </Box>
      {shown.length < changes.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          Weitere zeigen
        </Button>
      )}
      {all && people < count && <Box sx={{ mt: 1 }}>Und {counted(count - people, DEBITS)} mehr.</Box>}
    </>
  );
}
