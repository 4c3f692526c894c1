import MailIcon from '@mui/icons-material/MailOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { dunningProposals, writeDunnings } from '#resources/money/endpoints/dunning.ts';
import type { Day } from '#rules/days.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { usePrint } from './LetterPages.tsx';
import { WriteDialog } from './WriteDialog.tsx';

/**
 * Returns the action that writes all letters that are proposed today, undefined for who may not, and the one that prints
 * those it wrote.
 * @param until limits them to claims that were due by then
 * @example const { write, print, sheets } = useDunAll('2026-11-30')
 */
export function useDunAll(until: Day) {
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState<readonly string[]>([]);
  const { print, sheets } = usePrint();
  const { mayCall } = useMay();
  const close = () => setOpen(false);
  const write: Action = {
    label: 'Mahnungen schreiben',
    icon: MailIcon,
    onClick: () => setOpen(true),
    dialog: open && <All until={until} onDone={setWritten} onClose={close} />,
  };
  const printed: Action | undefined =
    written.length > 0
      ? { label: 'Briefe drucken', icon: PrintIcon, onClick: () => print(written) }
      : undefined;
  return { write: mayCall(writeDunnings) ? write : undefined, print: printed, sheets };
}

interface AllProps {
  readonly until: Day;
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Renders the confirmation with what all letters of today come to. */
function All({ until, onDone, onClose }: AllProps) {
  const { data, error, refetch } = useEndpoint(dunningProposals, {
    query: { until },
    page: { offset: 0, limit: 1 },
    sort: ['customer_name', 'ASC'],
    filter: {},
  });
  if (!data)
    return (
      <ConfirmDialog
        open
        title="Mahnen?"
        action="Briefe erstellen"
        disabled
        onConfirm={onClose}
        onClose={onClose}
      >
        {error ? <Failed error={error} onRetry={refetch} /> : 'Wird ausgerechnet …'}
      </ConfirmDialog>
    );
  const { total: count, headers } = data;
  const sums = { sum_cents: headers['X-Total-Cents'] ?? 0, fee_cents: headers['X-Fee-Cents'] ?? 0 };
  return <WriteDialog selection={{ until, count, ...sums }} onDone={onDone} onClose={onClose} />;
}
