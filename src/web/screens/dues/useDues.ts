import DownloadIcon from '@mui/icons-material/Download';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { DuesQuery } from '../../data/duesMethods.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/useAdminDataProvider.ts';
import type { Action } from '../../generic/actions/action.ts';
import { download } from '../../generic/list/download.ts';
import type { Sort } from './DuesTable.tsx';
import { allDues, DUE_COLUMNS } from './duesCsv.ts';

/** A page of a month's claims; the page before stays in sight while the next one loads. */
export function useDues(query: DuesQuery) {
  const provider = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['dues', studio, query],
    queryFn: ({ signal }) => provider.dues(query, signal),
    placeholderData: (previous, before) =>
      (before?.queryKey[2] as DuesQuery | undefined)?.month === query.month
        ? keepPreviousData(previous)
        : undefined,
  });
}

interface Exported {
  readonly month: string;
  readonly sort: Sort;
  readonly filter: Record<string, unknown>;
  readonly disabled: boolean;
}

/** Hands out all of the month's claims that match, as CSV. The writer is loaded when it is needed. */
export function useDuesExport({ month, sort, filter, disabled }: Exported): Action {
  const provider = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [{ toCsv }, rows] = await Promise.all([
        import('../../generic/list/csv.ts'),
        allDues((query, number) => provider.duesAfter(query, number), { month, sort, filter }),
      ]);
      download(
        `Fällige Beiträge ${month}.csv`,
        toCsv(DUE_COLUMNS, rows as unknown as Record<string, unknown>[], (_, id) => id),
      );
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { label: 'Exportieren', icon: DownloadIcon, onClick: mutate, busy: isPending, disabled };
}
