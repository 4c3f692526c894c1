import { useState } from 'react';

/**
 * Where one is in rows that are shown page by page, for those who ask for them and for the pager below.
 * @example const { range, first, pager } = usePages(25); … <Pager {...pager} total={data.total} />
 */
export function usePages(size: number) {
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(size);
  /** Back to the beginning: of other rows, or of the same in another order. */
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
