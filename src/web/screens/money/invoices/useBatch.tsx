import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import { type ClosingOfMonth, closedBatch } from '#resources/money/endpoints/closing.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ConfirmWarnings } from '#web/ui/ConfirmWarnings.tsx';

interface Batch {
  readonly label: string;
  readonly isPending: boolean;
  readonly get: () => void;
  readonly dialog: ReactNode;
}

/** Returns the export of a closed month's batch: a repetition is confirmed first. */
export function useBatch({ id, number }: NonNullable<ClosingOfMonth['closing']>): Batch {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [warned, setWarned] = useState<readonly Warning[]>([]);
  const file = useWrite(
    async (overrule: readonly 'exported'[]) => {
      const { name, content } = await call(closedBatch, {
        params: { id },
        body: { [OVERRULE]: [...overrule] },
      });
      download(name ?? 'EXTF_Buchungsstapel.csv', content, 'text/csv');
    },
    {
      refused: (error) => {
        const warnings = warningsOf(error);
        setWarned(warnings);
        if (warnings.length === 0) notify(error.message, { type: 'error', autoHideDuration: 20_000 });
      },
    },
  );
  const label = `DATEV-Stapel ${number} exportieren`;
  const close = () => setWarned([]);
  return {
    label,
    isPending: file.isPending,
    get: () => file.write([]),
    dialog: warned.length > 0 && (
      <ActionDialog
        title="Noch einmal exportieren?"
        action="Noch einmal exportieren"
        values={{ [CONFIRMED]: false }}
        submit={async () => {
          await file.attempt(['exported']);
          close();
        }}
        onClose={close}
      >
        <ConfirmWarnings warnings={warned} action="Exportieren" />
      </ActionDialog>
    ),
  };
}
