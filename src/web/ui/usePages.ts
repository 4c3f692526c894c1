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
