import Typography from '@mui/material/Typography';
import { formatMoney } from '#format/money.ts';
import { counted, LETTERS } from '#format/plurals.ts';
import { writeDunnings } from '#resources/money/endpoints/dunning.ts';
import { customers } from '#resources/people/customers.ts';
import type { Day } from '#rules/days.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Recipients, all of a level, all about claims due by a day, or all; and their total. */
export interface LetterSelection {
  readonly customer_ids?: readonly string[];
  readonly level?: number;
  readonly until?: Day;
  readonly count: number;
  readonly sum_cents: number;
  readonly fee_cents: number;
}

interface WriteDialogProps {
  readonly selection: LetterSelection;
  /** Called with the ids of the letters. */
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Dialog that confirms and creates dunning letters. */
export function WriteDialog({ selection, onDone, onClose }: WriteDialogProps) {
  const { call } = useAdminDataProvider();
  const { customer_ids = [], level = null, until = null, count, sum_cents, fee_cents } = selection;
  const { write, isPending } = useWrite(
    () => call(writeDunnings, { body: { customer_ids, level, until, count, sum_cents } }),
    {
      message: (done) => `${counted(done.count, LETTERS)} erstellt.`,
      done: ({ ids }) => onDone(ids),
      settled: onClose,
    },
  );
  return (
    <ConfirmDialog
      open
      title={`${counted(count, customers.label)} mahnen?`}
      action={`${counted(count, LETTERS)} erstellen`}
      busy={isPending}
      onConfirm={write}
      onClose={onClose}
    >
      <Typography>
        {count === 1 ? 'Es entsteht ein Brief' : `Es entstehen ${counted(count, LETTERS)}`} über{' '}
        {count === 1 ? '' : 'zusammen '}
        {formatMoney(sum_cents)}
        {fee_cents > 0 && `, dazu kommen ${formatMoney(fee_cents)} Mahnkosten als neue Forderungen`}.
      </Typography>
      <Typography sx={{ mt: 1 }}>
        Die Mahnstufe der Forderungen steigt. Danach druckst du die Briefe; verschickt wird nichts von selbst.
        Solange nichts darauf folgt, lässt sich jede Mahnung zurücknehmen.
      </Typography>
    </ConfirmDialog>
  );
}
