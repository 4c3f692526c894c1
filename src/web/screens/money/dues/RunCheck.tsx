import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { collectionPreviewCheck } from '#resources/money/endpoints/collections.ts';
import {
  CHECKED,
  type Checked,
  collectionCheck,
  type RunCheck,
} from '#resources/money/endpoints/runCheck.ts';
import { customers } from '#resources/people/customers.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

const NAMES = Object.keys(CHECKED) as Checked[];

/** The summary's words for one, and for more than one. */
const SUMMARY: Readonly<Record<Checked, readonly [string, string]>> = {
  more: ['zahlt mehr als beim letzten Mal', 'zahlen mehr als beim letzten Mal'],
  less: ['deutlich weniger', 'deutlich weniger'],
  first: ['zum ersten Mal', 'zum ersten Mal'],
  several: ['mit mehreren Posten', 'mit mehreren Posten'],
  missing: ['gar nicht, obwohl ein Vertrag läuft', 'gar nicht, obwohl ein Vertrag läuft'],
  otherwise: ['zahlt anders', 'zahlen anders'],
};

/** Renders the second look at a run whose file can still be changed. */
export function RunCheckOf({ run: { id, status } }: { readonly run: CollectionRun }) {
  return status === 'prepared' ? <Checking run_id={String(id)} /> : null;
}

function Checking({ run_id }: { readonly run_id: string }) {
  const { data, error, refetch } = useEndpoint(collectionCheck, { params: { id: run_id } });
  if (error && !data)
    return (
      <Failed error={error} otherwise="Der zweite Blick auf den Einzug ist ausgefallen." onRetry={refetch} />
    );
  return data ? <RunCheckSummary check={data} /> : <ListSkeleton rows={1} />;
}

interface RunCheckOfPreviewProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly collect_on: string;
}

/** Renders the second look at a run that isn't made yet: it takes longer than the sums, which are shown meanwhile. */
export function RunCheckOfPreview({ month, collect_on }: RunCheckOfPreviewProps) {
  const { data, error, refetch } = useEndpoint(collectionPreviewCheck, { query: { month, collect_on } });
  if (error && !data)
    return (
      <Failed error={error} otherwise="Der zweite Blick auf den Einzug ist ausgefallen." onRetry={refetch} />
    );
  return data ? <RunCheckSummary check={data} elsewhere /> : <ListSkeleton rows={1} />;
}

interface RunCheckSummaryProps {
  readonly check: RunCheck;
  /** Opens customers in another tab, so that the dialog stays. */
  readonly elsewhere?: boolean;
}

/** Renders how many customers' debits are conspicuous, and on demand who they are and why. */
export function RunCheckSummary({ check, elsewhere = false }: RunCheckSummaryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const some = NAMES.filter((name) => check[name] > 0);
  if (some.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>
        Nichts Auffälliges: Alle zahlen so viel wie beim letzten Mal.
      </Typography>
    );
  return (
    <Box
      component="section"
      aria-label="Vor der Datei"
      sx={{ my: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ px: 2, py: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography sx={{ flex: '1 1 240px' }}>
          <strong>Ein zweiter Blick:</strong> {some.map((name) => inWords(name, check[name])).join(', ')}.
        </Typography>
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Schließen' : 'Ansehen'}
        </Button>
      </Stack>
      <Box id={id} hidden={!open}>
        {open && some.map((name) => <Group key={name} name={name} check={check} elsewhere={elsewhere} />)}
      </Box>
    </Box>
  );
}

const inWords = (name: Checked, count: number) =>
  `${formatNumber(count)} ${SUMMARY[name][count === 1 ? 0 : 1]}`;

/** Number of rows that are shown initially. */
const FEW = 5;

interface GroupProps {
  readonly name: Checked;
  readonly check: RunCheck;
  readonly elsewhere: boolean;
}

function Group({ name, check, elsewhere }: GroupProps) {
  const [all, setAll] = useState(false);
  const people = check.people.filter((one) => one.name === name);
  const shown = all ? people : people.slice(0, FEW);
  const beyond = check[name] - people.length;
  const label = `${CHECKED[name]} (${formatNumber(check[name])})`;
  return (
    <Box component="section" aria-label={label} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h3">
        {label}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Person key={one.customer_id} of={one} elsewhere={elsewhere} />
        ))}
      </Box>
      {people.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Alle {formatNumber(people.length)} zeigen
        </Button>
      )}
      {shown.length === people.length && beyond > 0 && (
        <Typography variant="body2" color="text.secondary">
          Und {formatNumber(beyond)} mehr.
        </Typography>
      )}
    </Box>
  );
}

interface PersonProps {
  readonly of: RunCheck['people'][number];
  readonly elsewhere: boolean;
}

function Person({ of, elsewhere }: PersonProps) {
  const { name, customer_id, customer_name, amount_cents, before_cents, reason } = of;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={recordPath(customers, customer_id)}
          {...(elsewhere && { target: '_blank' })}
          color="inherit"
          underline="always"
          sx={{ fontWeight: 600 }}
        >
          {customer_name}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      </Box>
      {(amount_cents > 0 || (name !== 'missing' && name !== 'otherwise')) && (
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {before_cents !== null && change(amount_cents - before_cents)}
          {formatMoney(amount_cents)}
        </Typography>
      )}
    </Box>
  );
}

function change(cents: number) {
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ mr: 1 }}>
      {cents > 0 ? '+' : '−'}
      {formatMoney(Math.abs(cents))}
    </Typography>
  );
}
