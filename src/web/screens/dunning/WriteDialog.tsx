import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatMoney } from '../../../format/money.ts';
import { counted } from '../../../format/plurals.ts';
import { claims } from '../../../resources/claims.ts';
import { customers } from '../../../resources/customers.ts';
import { dunnings } from '../../../resources/dunnings.ts';
import { writeDunnings } from '../../../resources/endpoints/dunning.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LETTERS } from './letter.ts';

/** To whom letters are to go, all of a level or all unless named, and what they come to. */
export interface Wish {
  readonly customer_ids?: readonly string[];
  readonly level?: number;
  readonly count: number;
  readonly sum_cents: number;
  readonly fee_cents: number;
}

interface WriteDialogProps {
  readonly wish: Wish;
  /** Told the letters' ids. */
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Says what is going to happen, and does it. */
export function WriteDialog({ wish, onDone, onClose }: WriteDialogProps) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { customer_ids = [], level = null, count, sum_cents, fee_cents } = wish;
  const write = useMutation({
    mutationFn: () => call(writeDunnings, { body: { customer_ids, level, count, sum_cents } }),
    onSuccess: (done) => {
      notify(`${counted(done.count, LETTERS)} erstellt.`, { type: 'success' });
      onDone(done.ids);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      for (const key of ['dunning', dunnings.path, claims.path, customers.path])
        client.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`${counted(count, customers.label)} mahnen?`}
      action={`${counted(count, LETTERS)} erstellen`}
      busy={write.isPending}
      onConfirm={() => write.mutate()}
      onClose={onClose}
    >
      <Typography>
        {count === 1 ? 'Es entsteht ein Schreiben' : `Es entstehen ${counted(count, LETTERS)}`} über{' '}
        {count === 1 ? '' : 'zusammen '}
        {formatMoney(sum_cents)}
        {fee_cents > 0 && `, dazu kommen ${formatMoney(fee_cents)} Mahnkosten als neue Forderungen`}.
      </Typography>
      <Typography sx={{ mt: 1 }}>
        Die Mahnstufe der Forderungen steigt. Danach druckst du die Schreiben; verschickt wird nichts von
        selbst. Solange nichts darauf folgt, lässt sich jede Mahnung zurücknehmen.
      </Typography>
    </ConfirmDialog>
  );
}
