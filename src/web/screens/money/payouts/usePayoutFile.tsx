import DownloadIcon from '@mui/icons-material/Download';
import { OVERRULE } from '#declare/findings.ts';
import { counted } from '#format/plurals.ts';
import { type PAYOUT_WARNINGS, payoutFile } from '#resources/money/endpoints/payouts.ts';
import { type Payout, payouts } from '#resources/money/payouts.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { useWarnedFile } from '../files/index.ts';

const LABEL = 'Datei für die Bank';

/**
 * Returns the action that downloads one file with the payouts' transfers; they count as paid out then. Warnings are
 * confirmed first, refusals shown.
 */
export function usePayoutFile(of: readonly Payout[]): Action | undefined {
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const { isPending, get, dialog } = useWarnedFile({
    title: LABEL,
    action: LABEL,
    type: 'application/xml',
    name: 'auszahlungen.xml',
    request: (overrule) =>
      call(payoutFile, {
        body: {
          payout_ids: of.map(({ id }) => id),
          [OVERRULE]: overrule as (keyof typeof PAYOUT_WARNINGS)[],
        },
        studio_id: of[0]!.studio_id,
      }),
    message: () => `${counted(of.length, payouts.label)} in der Datei. Reiche sie im Onlinebanking ein.`,
  });
  if (!mayCall(payoutFile)) return undefined;
  return { label: LABEL, icon: DownloadIcon, busy: isPending, refusal: refusalOf(of), onClick: get, dialog };
}

function refusalOf(of: readonly Payout[]): string | undefined {
  if (of.length === 0) return 'Wähl Auszahlungen auf dieser Seite aus.';
  if (of.some(({ method }) => method !== 'transfer'))
    return 'In die Datei kommen nur Überweisungen: Nimm die anderen aus der Auswahl.';
  return of.some(({ status }) => status === 'cancelled')
    ? 'Storniertes darf nicht zur Bank: Nimm es aus der Auswahl.'
    : undefined;
}
