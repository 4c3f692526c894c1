import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import type { AnswerOf } from '#declare/endpoint.ts';
import { resourceByName } from '#declare/named.ts';
import { areReadingsKept, readingsOf } from '#declare/readings.ts';
import { formatInstant } from '#format/instants.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';

type Reading = AnswerOf<ReturnType<typeof readingsOf>>[number];

const PAGE = 20;

/** Renders the log of access to the current record's health data, for users allowed to see it. */
export function ReadingsPanel() {
  const resource = useDeclaration();
  const record = useRecordContext();
  const { mayCall } = useMay();
  if (!record || !areReadingsKept(resource) || !mayCall(readingsOf(resource))) return null;
  return (
    <Panel title="Einsicht in Gesundheitsdaten" hint="Wer sie wann gelesen hat.">
      <Readings resource={resource} id={String(record.id)} />
    </Panel>
  );
}

function Readings({ resource, id }: { resource: Resource; id: string }) {
  const { call } = useAdminDataProvider();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [resource.path, 'readings', id],
      queryFn: ({ pageParam }) =>
        call(readingsOf(resource), { params: { id }, page: { offset: pageParam, limit: PAGE } }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const seen = pages.reduce((count, page) => count + page.data.length, 0);
        return seen < total ? seen : undefined;
      },
    });
  const readings = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && readings.length === 0) return <Failed error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton rows={2} />;
  if (readings.length === 0)
    return <Typography color="text.secondary">Noch niemand hat Gesundheitsdaten eingesehen.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {readings.map((one) => (
          <Typography key={`${one.first_at}${one.by}${one.what}`} component="li" variant="body2">
            <Sentence resource={resource} reading={one} />
          </Typography>
        ))}
      </Stack>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
          Ältere Einsichten laden
        </Button>
      )}
    </Stack>
  );
}

function Sentence({ resource, reading }: { resource: Resource; reading: Reading }) {
  const { by_name, what, last_at, times } = reading;
  const declared = resourceByName(what, useDeclarations());
  const read = what === resource.name ? 'Gesundheitsdaten' : (declared?.label.many ?? 'Gesundheitsdaten');
  return (
    <>
      {read} eingesehen: <strong>{by_name || 'System'}</strong>,{' '}
      <time dateTime={last_at}>{formatInstant(last_at)} Uhr</time>
      {times > 1 && ` (${times}-mal)`}
    </>
  );
}
