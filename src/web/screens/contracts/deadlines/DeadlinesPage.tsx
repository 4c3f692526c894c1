import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import NoticesIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import {
  DEADLINE_KINDS,
  type DeadlineCounts,
  type DeadlineKind,
  deadlineCounts,
  deadlines,
} from '#resources/contracts/endpoints/deadlines.ts';
import { notices } from '#resources/contracts/notices.ts';
import { tasks } from '#resources/people/tasks.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { ContractSections } from '../contracts/shared.ts';
import { DeadlineFilters, HORIZONS } from './DeadlineFilters.tsx';
import { DeadlineRows } from './DeadlineRows.tsx';
import { type Group, type Grouping, groupsOf, URGENCIES } from './kinds.ts';
import { useNewTask } from './useNewTask.tsx';

const PER_PAGE = 50;

const HEAD = {
  title: 'Fristen',
  subtitle:
    'Was ansteht: Fristen aus Verträgen und Gesetz, Aufgaben, Zahlungen und Geburtstage, das Dringende zuerst.',
};

/** Link to all online notices, including closed ones. */
const ALL_NOTICES: Action = { label: notices.label.many, icon: NoticesIcon, to: listPath(notices) };

/** Link to all tasks, including those that are done. */
const ALL_TASKS: Action = { label: 'Alle Aufgaben', icon: TasksIcon, to: listPath(tasks) };

/** Renders upcoming deadlines, by urgency or by kind. The filters are in the address. */
export function DeadlinesPage() {
  return (
    <>
      <ContractSections />
      <OneStudio {...HEAD}>
        <Deadlines />
      </OneStudio>
    </>
  );
}

function Deadlines() {
  const [search, change] = useSearch();
  const [perPage, setPerPage] = useState(PER_PAGE);
  const days = HORIZONS.find((horizon) => String(horizon) === search.get('days')) ?? 30;
  const kind = kindIn(search.get('kind'));
  const by: Grouping = search.get('by') === 'kind' ? 'kind' : 'date';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1) - 1;
  const counts = useEndpoint(deadlineCounts, { query: { days } }).data;
  const { data, isPending, isFetching, error, refetch } = useEndpoint(
    deadlines,
    {
      query: { days, kind },
      sort: [by === 'kind' ? 'kind' : 'on', 'ASC'],
      page: { offset: page * perPage, limit: perPage },
    },
    { keep: () => true },
  );
  const look = (changes: Readonly<Record<string, string | null>>) => change({ page: null, ...changes });

  return (
    <Box>
      <PageHeader {...HEAD} actions={[useNewTask(), useMay().may('list', tasks) && ALL_TASKS, ALL_NOTICES]} />
      <DeadlineFilters days={days} kind={kind} by={by} counts={counts} onChange={look} />
      {error && !data ? (
        <Failed error={error} otherwise="Die Fristen konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <Card>
          <ListSkeleton />
        </Card>
      ) : data.total === 0 ? (
        <Nothing days={days} other={kind !== null} onAll={() => look({ kind: null })} />
      ) : (
        <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
          {groupsOf(data.data, by, today()).map((group) => (
            <GroupCard key={group.key} group={group} by={by} counts={counts} />
          ))}
          <Pager
            page={page}
            perPage={perPage}
            total={data.total}
            onPage={(next) => look({ page: next === 0 ? null : String(next + 1) })}
            onPerPage={(next) => {
              setPerPage(next);
              look({});
            }}
          />
        </Stack>
      )}
    </Box>
  );
}

const kindIn = (text: string | null) =>
  text !== null && Object.hasOwn(DEADLINE_KINDS, text) ? (text as DeadlineKind) : null;

interface GroupCardProps {
  readonly group: Group;
  readonly by: Grouping;
  readonly counts: DeadlineCounts | undefined;
}

function GroupCard({ group: { key, deadlines }, by, counts }: GroupCardProps) {
  const title =
    by === 'date' ? URGENCIES[key as keyof typeof URGENCIES] : DEADLINE_KINDS[key as DeadlineKind];
  const hint = by === 'kind' && counts && inWords(counts.by_kind[key as DeadlineKind]);
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
      <DeadlineRows deadlines={deadlines} label={title} withDay={key !== 'today'} withKind={by === 'date'} />
    </Card>
  );
}

const inWords = (count: number) => counted(count, { one: 'Frist', many: 'Fristen' });

function Nothing({ days, other, onAll }: { days: number; other: boolean; onAll: () => void }) {
  return (
    <Card sx={{ py: 7, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" sx={{ typography: 'h6' }}>
        {other ? 'Nichts von dieser Art' : 'Alles erledigt'}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        In den nächsten {days} Tagen steht nichts an, worum du dich kümmern musst.
      </Typography>
      {other && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onAll}>
          Alle Arten zeigen
        </Button>
      )}
    </Card>
  );
}
