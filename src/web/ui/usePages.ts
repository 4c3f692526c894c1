import { useState } from 'react';

/**
 * Holds the page of a paginated query, for the request and for the pager.
 * @example const { range, first, pager } = usePages(25); … <Pager {...pager} total={data.total} />
 */
export function usePages(size: number) {
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(size);
  /** Returns to the first page, after a change of filter or sort. */
  const first = () => setPage(0);
  return {
    range: { offset: page * perPage, limit: perPage },
    first,
    pager: {
      page,
      perPage,
      onPage: setPage,
      onPerPage: (next: number) => {
        setPerPage(next);
        first();
      },
    },
  };
}

/**
 * Holds the page of rows that are all there: a browser renders some dozens at once. The last page where there are fewer
 * than before.
 * @example const { rows, pager } = usePageOf(all, 25); … {all.length > 25 && <Pager {...pager} />}
 */
export function usePageOf<T>(all: readonly T[], size: number) {
  const { pager } = usePages(size);
  const { perPage } = pager;
  const page = Math.min(pager.page, Math.max(0, Math.ceil(all.length / perPage) - 1));
  return {
    rows: all.slice(page * perPage, (page + 1) * perPage),
    pager: { ...pager, page, total: all.length },
  };
}
