import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { Deadline, DeadlineKind } from '../../data/duesMethods.ts';
import { formatNumber, today } from '../../generic/format.ts';
import { ListSkeleton } from '../../generic/list/ListStates.tsx';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { DeadlineRows } from '../shared/deadlines/DeadlineRows.tsx';
import { DEADLINE_KINDS } from '../shared/deadlines/kinds.ts';
import { useDeadlines } from '../shared/deadlines/useDeadlines.ts';
import { inDays, whenText } from '../shared/deadlines/when.ts';
import { DeadlineFilters, HORIZONS } from './DeadlineFilters.tsx';
import { type Group, type Grouping, groupsOf } from './groups.ts';

/** Everything that needs a person soon, by day or by kind. What is looked at stands in the address. */
export function DeadlinesPage() {
  const [search, setSearch] = useSearchParams();
  const days = HORIZONS.find((horizon) => String(horizon) === search.get('days')) ?? 30;
  const kind = search.get('kind') as DeadlineKind | null;
  const by: Grouping = search.get('by') === 'kind' ? 'kind' : 'date';
  const { data, isPending, error, refetch } = useDeadlines(days);
  const shown = (data ?? []).filter(
    (deadline) => !(kind && Object.hasOwn(DEADLINE_KINDS, kind)) || deadline.kind === kind,
  );
  const look = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    });

  return (
    <Box>
      <PageHeader
        title="Fristen"
        subtitle="Laufzeiten, Kündigungen, Karten, Mandate und Geburtstage, um die sich jemand kümmern muss."
      />
      <DeadlineFilters days={days} kind={kind} by={by} deadlines={data ?? []} onChange={look} />
      {error && !data ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => refetch()}>
              Erneut versuchen
            </Button>
          }
        >
          {error.message || 'Die Fristen konnten nicht geladen werden.'}
        </Alert>
      ) : isPending ? (
        <Card>
          <ListSkeleton />
        </Card>
      ) : shown.length === 0 ? (
        <Nothing days={days} all={data.length} onAll={() => look({ kind: null })} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          {groupsOf(shown, by).map((group) => (
            <GroupCard key={group.key} group={group} by={by} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function GroupCard({ group: { key, deadlines }, by }: { group: Group; by: Grouping }) {
  const title = by === 'date' ? whenText(key, today()) : DEADLINE_KINDS[key as DeadlineKind].label;
  const hint = by === 'date' ? inDays(key, today()) : count(deadlines);
  return (
    <Card component="section" aria-label={title} sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', mb: 0.5 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
      </Stack>
      <DeadlineRows deadlines={deadlines} label={title} withDay={by === 'kind'} withKind={by === 'date'} />
    </Card>
  );
}

const count = (deadlines: readonly Deadline[]) =>
  `${formatNumber(deadlines.length)} ${deadlines.length === 1 ? 'Frist' : 'Fristen'}`;

function Nothing({ days, all, onAll }: { days: number; all: number; onAll: () => void }) {
  return (
    <Card sx={{ py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" sx={{ typography: 'h6' }}>
        {all > 0 ? 'Nichts von dieser Art' : 'Alles erledigt'}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        In den nächsten {days} Tagen steht nichts an, worum du dich kümmern musst.
      </Typography>
      {all > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onAll}>
          Alle Arten zeigen
        </Button>
      )}
    </Card>
  );
}
