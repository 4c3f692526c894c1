import DownloadIcon from '@mui/icons-material/Download';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type DueSort, duesOfMonth } from '../../../resources/endpoints/dues.ts';
import type { GivenTo } from '../../data/endpoints.ts';
import { useStudioChoice } from '../../data/studioChoice.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import type { Action } from '../../generic/actions/action.ts';
import { download } from '../../generic/list/download.ts';
import { allDues, DUE_COLUMNS } from './duesCsv.ts';

type Asked = GivenTo<typeof duesOfMonth>;

/** A page of a month's claims; the page before stays in sight while the next one loads. */
export function useDues(asked: Asked) {
  const { call } = useAdminDataProvider();
  const [studio] = useStudioChoice();
  return useQuery({
    queryKey: ['dues', studio, asked],
    queryFn: ({ signal }) => call(duesOfMonth, { ...asked, signal }),
    placeholderData: (previous, before) =>
      (before?.queryKey[2] as Asked | undefined)?.query.month === asked.query.month
        ? keepPreviousData(previous)
        : undefined,
  });
}

interface Exported {
  readonly month: string;
  readonly sort: DueSort;
  readonly filter: Record<string, unknown>;
  readonly disabled: boolean;
}

/** Hands out all of the month's claims that match, as CSV. The writer is loaded when it is needed. */
export function useDuesExport({ month, sort, filter, disabled }: Exported): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [{ toCsv }, rows] = await Promise.all([
        import('../../generic/list/csv.ts'),
        allDues(call, { month, sort, filter }),
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
