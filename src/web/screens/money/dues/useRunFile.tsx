import DownloadIcon from '@mui/icons-material/Download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Warning } from '#declare/findings.ts';
import type { CollectionRun } from '#resources/money/collectionRuns.ts';
import { collectionFile } from '#resources/money/endpoints/collections.ts';
import { NO_FILE } from '#resources/money/runWords.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ConfirmWarnings } from '#web/ui/ConfirmWarnings.tsx';

const LABEL = 'Datei herunterladen';

/** Returns the action that downloads the run's file for the bank: warnings are confirmed first, refusals shown. */
export function useRunFile(run: CollectionRun | undefined): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [warned, setWarned] = useState<readonly Warning[]>([]);
  const file = useMutation({
    mutationFn: async (overrule: boolean) => {
      const { name, content } = await call(collectionFile, {
        params: { id: String(run?.id) },
        ...(overrule && { body: { overrule } }),
      });
      download(name ?? 'einzug.xml', content, 'application/xml');
    },
    onError: (error) => {
      const warnings = warningsOf(error);
      setWarned(warnings);
      if (warnings.length === 0) notify(error.message, { type: 'error', autoHideDuration: 20_000 });
    },
  });
  const close = () => setWarned([]);
  return {
    label: LABEL,
    icon: DownloadIcon,
    primary: true,
    busy: file.isPending,
    refusal: run?.status === 'taken_back' ? NO_FILE : undefined,
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
