import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useAdminDataProvider } from '#web/data/types.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import type { PageTab } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { STAND, standIn } from './former/stand.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { ReadingsPanel } from './Readings.tsx';
import { RewindLink, runsOf } from './rewinding.tsx';

// Of a few histories a former state is looked at.
const FormerStateDialog = lazy(() =>
  import('./former/FormerStateDialog.tsx').then((module) => ({ default: module.FormerStateDialog })),
);
const DayDialog = lazy(() =>
  import('./former/DayDialog.tsx').then((module) => ({ default: module.DayDialog })),
);

const PAGE = 20;

interface HistoryProps {
  readonly resource: string;
  readonly id: string;
  readonly parent?: string | undefined;
  readonly onLook?: (entry: string) => void;
}

/**
 * Renders the audit log of a record in sentences: who did what, when.
 * @param parent for a child resource, the id of its parent record
 * @param onLook called with the id of an entry whose state is to be shown
 * @example <History resource="customers" id={customer.id} onLook={look} />
 */
export function History({ resource, id, parent, onLook }: HistoryProps) {
  const dataProvider = useAdminDataProvider();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [resource, 'history', id],
      queryFn: ({ pageParam }) =>
        dataProvider.history(resource, id, { offset: pageParam, limit: PAGE, parent }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const seen = pages.reduce((count, page) => count + page.data.length, 0);
        return seen < total ? seen : undefined;
      },
    });
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const runs = runsOf(entries, Date.now());
  if (error && entries.length === 0) return <Failed error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton rows={4} />;
  if (entries.length === 0) return <Typography color="text.secondary">Noch keine Änderungen.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2, width: '100%' }}>
        {entries.map((entry, index) => (
          // The state after the last change is the current one.
          <HistoryEntry
            key={entry.id}
            entry={entry}
            resource={resource}
            {...(onLook && index > 0 && { onLook: () => onLook(entry.id) })}
          >
            {runs.has(entry.id) && <RewindLink run={runs.get(entry.id)!} />}
          </HistoryEntry>
        ))}
      </Stack>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
          Ältere Änderungen laden
        </Button>
      )}
    </Stack>
  );
}

/**
 * History of the current record, as the last tab of its page.
 * @example <PageTabs label="Bereiche" tabs={[overview, historyTab]} />
 */
export const historyTab: PageTab = { id: 'verlauf', label: 'Verlauf', content: <HistoryPanel /> };

/** Panel with the history of the current record, its former states, and who read its health data. */
export function HistoryPanel() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [search, change] = useSearch();
  const stand = standIn(search);
  // The second of two taps is no step of its own.
  const look = (what: string) => search.get(STAND) !== what && change({ [STAND]: what });
  const [asking, setAsking] = useState(false);
  const which = record && { id: String(record.id), parent: record.parent_id as string | undefined };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Panel
        title="Verlauf"
        hint="Wer was wann geändert hat."
        action={which && <Button onClick={() => setAsking(true)}>Stand vom …</Button>}
      >
        {which && <History resource={resource} {...which} onLook={look} />}
      </Panel>
      <ReadingsPanel />
      <Suspense>
        {which && stand && (
          <FormerStateDialog
            {...which}
            stand={stand}
            onClose={() => change({ [STAND]: null }, { replace: true })}
          />
        )}
        {asking && (
          <DayDialog
            onChosen={(chosen) => {
              setAsking(false);
              look(chosen);
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
