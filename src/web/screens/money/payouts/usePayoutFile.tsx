import DownloadIcon from '@mui/icons-material/Download';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import { counted } from '#format/plurals.ts';
import { type PAYOUT_WARNINGS, payoutFile } from '#resources/money/endpoints/payouts.ts';
import { type Payout, payouts } from '#resources/money/payouts.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { ConfirmWarnings } from '#web/ui/ConfirmWarnings.tsx';

const LABEL = 'Datei für die Bank';

type Again = (keyof typeof PAYOUT_WARNINGS)[];

/**
 * Returns the action that downloads one file with the payouts' transfers; they count as paid out then. Warnings are
 * confirmed first, refusals shown.
 */
export function usePayoutFile(of: readonly Payout[]): Action | undefined {
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const notify = useNotify();
  const [warned, setWarned] = useState<readonly Warning[]>([]);
  const file = useWrite(
    (overrule: Again) =>
      call(payoutFile, {
        body: { payout_ids: of.map(({ id }) => id), [OVERRULE]: overrule },
        studio_id: of[0]!.studio_id,
      }),
    {
      message: () => `${counted(of.length, payouts.label)} in der Datei. Reiche sie im Onlinebanking ein.`,
      done: ({ name, content }) => download(name ?? 'auszahlungen.xml', content, 'application/xml'),
      refused: (error) => {
        const warnings = warningsOf(error);
        setWarned(warnings);
        if (warnings.length === 0) notify(error.message, { type: 'error', autoHideDuration: 20_000 });
      },
    },
  );
  if (!mayCall(payoutFile)) return undefined;
  const close = () => setWarned([]);
  return {
    label: LABEL,
    icon: DownloadIcon,
    busy: file.isPending,
    refusal: refusalOf(of),
    onClick: () => file.write([]),
    dialog: warned.length > 0 && (
      <ActionDialog
        title={LABEL}
        action={LABEL}
        values={{ [CONFIRMED]: false }}
        submit={async () => {
          await file.attempt(warned.map(({ name }) => name) as Again);
          close();
        }}
        onClose={close}
      >
        <ConfirmWarnings warnings={warned} action={LABEL} />
      </ActionDialog>
    ),
  };
}

function refusalOf(of: readonly Payout[]): string | undefined {
  if (of.length === 0) return 'Wähl Auszahlungen auf dieser Seite aus.';
  if (of.some(({ method }) => method !== 'transfer'))
    return 'In die Datei kommen nur Überweisungen: Nimm die anderen aus der Auswahl.';
  return of.some(({ status }) => status === 'cancelled')
    ? 'Storniertes darf nicht zur Bank: Nimm es aus der Auswahl.'
    : undefined;
}
