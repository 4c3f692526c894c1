import CardIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import MoneyIcon from '@mui/icons-material/EuroOutlined';
import VisitIcon from '@mui/icons-material/EventAvailableOutlined';
import TrainingIcon from '@mui/icons-material/FitnessCenterOutlined';
import MessageIcon from '@mui/icons-material/MailOutlined';
import BodyIcon from '@mui/icons-material/MonitorWeightOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { readsOf } from '#declare/touched.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { claims } from '#resources/money/claims.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { payments } from '#resources/money/payments.ts';
import { customers } from '#resources/people/customers.ts';
import {
  customerTimeline,
  TIMELINE_KINDS,
  type TimelineEntry,
} from '#resources/people/endpoints/timeline.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { messages } from '#resources/studio/messages.ts';
import { measurements } from '#resources/training/measurements.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';
import { monthName } from '#rules/months.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { appointmentPath } from '#web/screens/schedule/calendar/index.ts';
import { DayText } from '#web/ui/DayText.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { customerTab } from './tabs.ts';

const { useRecord } = partsOf(customers);

type Kind = keyof typeof TIMELINE_KINDS;

/** Renders what happened with the customer, latest first, by month, with a filter by kind. */
export function Timeline() {
  const [kind, setKind] = useState<Kind>();
  const { entries, error, isPending, refetch, more, loadMore, isLoadingMore } = useTimeline(kind);
  return (
    <Panel title="Zeitleiste">
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Nur"
        sx={{ flexWrap: 'wrap', gap: 0.75, mb: 2 }}
      >
        {[undefined, ...useKinds()].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={one ? TIMELINE_KINDS[one] : 'Alles'}
            size="small"
            clickable
            variant={kind === one ? 'filled' : 'outlined'}
            color={kind === one ? 'primary' : 'default'}
            onClick={() => setKind(one)}
            aria-pressed={kind === one}
          />
        ))}
      </Stack>
      {error && !entries ? (
        <Failed error={error} otherwise="Die Zeitleiste konnte nicht geladen werden." onRetry={refetch} />
      ) : isPending || !entries ? (
        <ListSkeleton rows={6} />
      ) : entries.length === 0 ? (
        <Typography color="text.secondary">
          {kind ? `${TIMELINE_KINDS[kind]}: bisher nichts.` : 'Bisher war nichts.'}
        </Typography>
      ) : (
        byMonth(entries).map(([month, those]) => <Month key={month} month={month} entries={those} />)
      )}
      {more && (
        <Button onClick={loadMore} loading={isLoadingMore} sx={{ mt: 1 }}>
          Ältere anzeigen
        </Button>
      )}
    </Panel>
  );
}

/** Returns the kinds that there can be for the user and the studio. */
function useKinds(): Kind[] {
  const { may } = useMay();
  const { health_consent_at } = useRecord();
  const hidden: Partial<Record<Kind, boolean>> = {
    visit: !may('list', appointments),
    training: !may('list', trainingLogs),
    body: !may('list', measurements) || !health_consent_at,
    message: !may('read', messages),
  };
  return (Object.keys(TIMELINE_KINDS) as Kind[]).filter((kind) => !hidden[kind]);
}

function useTimeline(kind: Kind | undefined) {
  const { id } = useRecord();
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [customerTimeline.path, studio, id, kind],
      meta: { reads: readsOf(customerTimeline) },
      queryFn: ({ pageParam, signal }) =>
        call(customerTimeline, {
          params: { id },
          query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    });
  return {
    entries: data?.pages.flatMap((page) => page.entries),
    error,
    isPending,
    refetch: () => void refetch(),
    more: hasNextPage,
    loadMore: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}

function byMonth(entries: readonly TimelineEntry[]): [month: string, entries: TimelineEntry[]][] {
  const months = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

function Month({ month, entries }: { readonly month: string; readonly entries: readonly TimelineEntry[] }) {
  return (
    <Box component="section" aria-label={monthName(month)} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
        {monthName(month)}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

const ICONS: Readonly<Record<TimelineEntry['kind'], ComponentType<{ fontSize: 'small' }>>> = {
  contract: ContractIcon,
  visit: VisitIcon,
  training: TrainingIcon,
  body: BodyIcon,
  money: MoneyIcon,
  message: MessageIcon,
  person: PersonIcon,
};

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const path = usePath(entry);
  const Icon = entry.to === 'contract_cards' ? CardIcon : ICONS[entry.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px 84px minmax(0, 1fr)',
        gap: 1,
        py: 0.75,
        alignItems: 'start',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon fontSize="small" />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <DayText day={entry.day} />
      </Box>
      {path ? (
        <TextLink to={path} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {entry.text}
        </TextLink>
      ) : (
        <span>{entry.text}</span>
      )}
    </Box>
  );
}

const RECORDS = { contracts, claims, payments, dunnings, messages };

function usePath({ to, to_id, at }: TimelineEntry): string | undefined {
  const { id } = useRecord();
  if (!to || !to_id) return undefined;
  switch (to) {
    case 'appointments':
      return at ? appointmentPath({ id: to_id, starts_at: at }) : undefined;
    case 'contract_cards':
      return customerTab(id, 'karten', { card: to_id });
    case 'training_logs':
      return `${recordPath(customers, id)}/training/${to_id}`;
    case 'measurements':
      return customerTab(id, 'koerperwerte');
    default:
      return recordPath(RECORDS[to], to_id);
  }
}
