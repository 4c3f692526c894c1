import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { OVERRULE } from '#declare/findings.ts';
import { placeAt } from '#declare/paths.ts';
import { formatInstant } from '#format/instants.ts';
import { auditWord, overruledField } from '#resources/audit.ts';
import { type Changed, type HistoryEntry, useAdminDataProvider } from '#web/data/types.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import type { PageTab } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { Value } from '../fields/values/Value.tsx';
import { ReadingsPanel } from './Readings.tsx';

const PAGE = 20;

/**
 * Renders the audit log of a record: user, time, and each field's old and new value.
 * @param parent for a child resource, the id of its parent record
 * @example <History resource="customers" id={customer.id} />
 */
export function History({ resource, id, parent }: { resource: string; id: string; parent?: string }) {
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
  if (error && entries.length === 0) return <Failed error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton rows={4} />;
  if (entries.length === 0) return <Typography color="text.secondary">Noch keine Änderungen.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2, width: '100%' }}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} resource={resource} />
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

function HistoryPanel() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Panel title="Verlauf" hint="Wer was wann geändert hat.">
        {record && <History resource={resource} id={String(record.id)} parent={record.parent_id} />}
      </Panel>
      <ReadingsPanel />
    </Stack>
  );
}

function Entry({ entry, resource }: { entry: HistoryEntry; resource: string }) {
  const declared = useDeclaration(resource);
  const order = Object.keys(declared.fields);
  const rank = ([path]: [string, unknown]) => order.indexOf(path.split('.')[0] ?? path);
  const changes = Object.entries(entry.changes).sort((a, b) => rank(a) - rank(b));
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
      <Typography variant="body2">
        <strong>{entry.by_name || 'System'}</strong> · {auditWord(declared, entry.action)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="time" dateTime={entry.at}>
        {formatInstant(entry.at)} Uhr
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {changes.map(([path, changed]) =>
            path === OVERRULE ? (
              <Overruled key={path} resource={resource} names={changed.after} />
            ) : (
              <Change
                key={path}
                resource={resource}
                path={path}
                changed={changed}
                created={entry.action === 'create'}
              />
            ),
          )}
        </Box>
      )}
    </Box>
  );
}

/** Renders the warnings that the user overruled. */
function Overruled({ resource, names }: { resource: string; names: unknown }) {
  const field = overruledField(useDeclaration(resource));
  return (
    <Typography component="li" variant="body2">
      {field.label}: <Inline field={field} value={names} />
    </Typography>
  );
}

interface ChangeProps {
  readonly resource: string;
  readonly path: string;
  readonly changed: Changed;
  /** A created record has no old values. */
  readonly created: boolean;
}

function Change({ resource, path, changed: { before, after, at }, created }: ChangeProps) {
  const place = placeAt(useDeclaration(resource).fields, path, at);
  if (!place) return null;
  const { label, field, way, isEntry } = place;
  const hidden =
    before === null && after === null && way.some(({ sensitive, masked }) => sensitive || masked);
  const came = isEntry && before === null;
  const went = isEntry && after === null;
  return (
    <Typography component="li" variant="body2">
      {label}
      {hidden ? (
        ` ${created ? 'angegeben' : 'geändert'} (Inhalt wird nicht protokolliert)`
      ) : field.kind === 'image' ? (
        // The previous picture no longer exists.
        ` ${created ? 'hinzugefügt' : after ? 'geändert' : 'entfernt'}`
      ) : came !== went ? (
        <>
          {came ? ' hinzugefügt: ' : ' entfernt: '}
          <Inline field={field} value={came ? after : before} />
        </>
      ) : (
        <>
          {': '}
          {!created && (
            <>
              <Inline field={field} value={before} />
              {' → '}
            </>
          )}
          <Inline field={field} value={after} />
        </>
      )}
    </Typography>
  );
}

function Inline(props: ComponentProps<typeof Value>) {
  return (
    <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'top' }}>
      <Value {...props} />
    </Box>
  );
}
