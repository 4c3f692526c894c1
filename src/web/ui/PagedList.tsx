import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { Failed } from './Failed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import type { usePages } from './usePages.ts';

interface PagedListProps<T> {
  /** The query of the page, as `useEndpoint` returns it. */
  readonly asked: {
    readonly data: { readonly data: readonly T[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => void;
  };
  readonly pager: ReturnType<typeof usePages>['pager'];
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Message for an error without one. */
  readonly failed: string;
  readonly empty: { readonly title: string; readonly hint: string };
  /** Renders an entry as a list item, with a key. `onGone` is to be called once the entry has left the list. */
  readonly entry: (entry: T, onGone: () => void) => ReactNode;
}

/**
 * Renders a paged list whose entries leave it when they are dealt with; the focus of one that leaves moves to the list.
 * @example <PagedList asked={useEndpoint(bin, { page: range })} pager={pager} entry={(one, onGone) => …} … />
 */
export function PagedList<T>({ asked, pager, label, failed, empty, entry }: PagedListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, refetch } = asked;
  if (error && !data) return <Failed error={error} otherwise={failed} onRetry={refetch} />;
  if (isPending || !data)
    return (
      <Card>
        <ListSkeleton />
      </Card>
    );
  if (data.total === 0)
    return (
      <Card sx={{ py: 7, px: 2, textAlign: 'center' }}>
        <Typography variant="h2">{empty.title}</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {empty.hint}
        </Typography>
      </Card>
    );
  return (
    <Card>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={label}
        sx={{ m: 0, px: { xs: 2, sm: 2.5 }, py: 0.5, listStyle: 'none', '&:focus': { outline: 0 } }}
      >
        {data.data.map((one) => entry(one, () => list.current?.focus({ preventScroll: true })))}
      </Box>
      <Pager {...pager} total={data.total} />
    </Card>
  );
}

/** Styles of an entry: what it is, and its buttons beside or below that. */
export const ENTRY = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
  ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
} as const;
