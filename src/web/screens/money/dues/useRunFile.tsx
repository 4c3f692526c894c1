import DownloadIcon from '@mui/icons-material/Download';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { collectionFile } from '#resources/money/endpoints/collections.ts';
import { NO_FILE } from '#resources/money/runWords.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useWarnedFile } from '../files/index.ts';

const LABEL = 'Datei herunterladen';

/** Returns the action that downloads the run's file for the bank: warnings are confirmed first, refusals shown. */
export function useRunFile(run: CollectionRun | undefined): Action {
  const { call } = useAdminDataProvider();
  const { isPending, get, dialog } = useWarnedFile({
    title: LABEL,
    action: LABEL,
    type: 'application/xml',
    name: 'einzug.xml',
    request: ({ length }) =>
      call(collectionFile, {
        params: { id: String(run?.id) },
        ...(length > 0 && { body: { overrule: true } }),
      }),
  });
  return {
    label: LABEL,
    icon: DownloadIcon,
    busy: isPending,
    refusal: run?.status === 'taken_back' ? NO_FILE : undefined,
    onClick: get,
    dialog,
  };
}
