import DownloadIcon from '@mui/icons-material/Download';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type CollectionRun, collectionRuns } from '../../../resources/collectionRuns.ts';
import { collectionFile } from '../../../resources/endpoints/collections.ts';
import type { Warning } from '../../../resources/findings.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import type { Action } from '../../generic/actions/action.ts';
import { told } from '../../generic/form/Warnings.tsx';
import { download } from '../../generic/list/download.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ConfirmWarnings } from '../../ui/ConfirmWarnings.tsx';

const LABEL = 'Datei herunterladen';

/** The run's file for the bank: what the services warn of is asked first, what they refuse is said. */
export function useRunFile(run: CollectionRun | undefined): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const client = useQueryClient();
  const [warned, setWarned] = useState<readonly Warning[]>([]);
  const file = useMutation({
    mutationFn: async (overrule: boolean) => {
      const { name, content } = await call(collectionFile, {
        params: { id: String(run?.id) },
        ...(overrule && { query: { overrule } }),
      });
      download(name ?? 'einzug.xml', content, 'application/xml');
    },
    onError: (error) => {
      const warnings = told(error);
      setWarned(warnings);
      // The services know more than this page's notice did.
      void client.invalidateQueries({ queryKey: [collectionRuns.path] });
      if (warnings.length === 0) notify(error.message, { type: 'error', autoHideDuration: 20_000 });
    },
  });
  const close = () => setWarned([]);
  return {
    label: LABEL,
    icon: DownloadIcon,
    primary: true,
    busy: file.isPending,
    refusal:
      run?.status === 'taken_back'
        ? 'Dieser Einzug ist zurückgenommen: Die Datei darf nicht zur Bank.'
        : undefined,
    onClick: () => file.mutate(false),
    dialog: warned.length > 0 && (
      <ActionDialog
        title={LABEL}
        action={LABEL}
        values={{ [CONFIRMED]: false }}
        submit={async () => {
          await file.mutateAsync(true);
          close();
        }}
        onClose={close}
      >
        <ConfirmWarnings warnings={warned} action={LABEL} />
      </ActionDialog>
    ),
  };
}
