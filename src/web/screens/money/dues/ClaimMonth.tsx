import { formatMoney } from '#format/money.ts';
import { monthsClaims, monthsClaimsPreview } from '#resources/money/endpoints/collections.ts';
import { monthName } from '#rules/months.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { inWords } from './claimWords.ts';

interface ClaimMonthProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly onClose: () => void;
}

/** Dialog that claims what a month's contracts owe, once it says how much that is. */
export function ClaimMonth({ month, onClose }: ClaimMonthProps) {
  const { call } = useAdminDataProvider();
  const { data, error, refetch } = useEndpoint(monthsClaimsPreview, { query: { month } });
  const { write, isPending } = useWrite(() => call(monthsClaims, { body: { month } }), {
    message: (written) => `${inWords(written)} geschrieben.`,
    settled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Beiträge fordern?"
      action="Fordern"
      busy={isPending}
      disabled={!data}
      onConfirm={write}
      onClose={onClose}
    >
      {!data && !error && 'Wird ausgerechnet …'}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <>
          Für {monthName(month)} {data.claims + data.corrections === 1 ? 'entsteht' : 'entstehen'}{' '}
          {inWords(data)}, zusammen {formatMoney(data.sum_cents)}. Geschriebenes wird nicht gelöscht: Was sich
          später ändert, wird zur Korrektur.
          {data.begins &&
            ` Mit ${monthName(month)} beginnen die Forderungen deines Studios: Was davor fällig war, wird nicht gefordert.`}
        </>
      )}
    </ConfirmDialog>
  );
}
