import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase as Link, useGetOne } from 'react-admin';
import { today } from '#format/instants.ts';
import { contractActions } from '#resources/contracts/contractActions.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { type Notice, notices } from '#resources/contracts/notices.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { NOTICE } from '../../notices/shared.ts';
import { CancelDialog } from './CancellationDialogs.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const { useRecord } = partsOf(contracts);

/** Opens the dialog for the online notice in the address, prefilled. */
export function NoticeOfAddress() {
  const contract = useRecord();
  const [search, change] = useSearch();
  const id = search.get(NOTICE);
  const { data: notice } = useGetOne<Notice>(
    notices.path,
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  if (id === null || notice?.status !== 'open') return null;
  const close = () => change({ [NOTICE]: null }, { replace: true });
  const cancels = notice.kind === 'cancellation';
  const { extraordinary } = notice;
  const refusal = cancels
    ? contractActions.cancel.allowed?.(contract, { today: today(), body: { extraordinary } as never })
    : contractActions.withdraw.allowed?.(contract, { today: today() });
  if (refusal) return <Refused notice={notice} refusal={refusal} onClose={close} />;
  const Asked = cancels ? CancelDialog : WithdrawDialog;
  return <Asked contract={contract} notice={notice} onClose={close} />;
}

interface RefusedProps {
  readonly notice: Notice;
  readonly refusal: string;
  readonly onClose: () => void;
}

function Refused({ notice, refusal, onClose }: RefusedProps) {
  return (
    <AppDialog
      title="Das lässt sich hier nicht eintragen"
      aria-describedby={undefined}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <Button variant="contained" component={Link} to={recordPath(notices, notice.id)}>
            Zur Erklärung
          </Button>
        </>
      }
    >
      <Typography>{refusal}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Ordne die Erklärung einem anderen Vertrag zu, hake sie ab, wenn sie schon eingetragen ist, oder lege
        sie mit dem Grund beiseite.
      </Typography>
    </AppDialog>
  );
}
