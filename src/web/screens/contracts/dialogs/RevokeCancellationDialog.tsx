import Typography from '@mui/material/Typography';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import { endWithoutNotice } from '../../../../rules/contracts/end.ts';
import { formatDay } from '../../../../rules/days.ts';
import { RecordActionDialog } from '../../../generic/actions/RecordActionDialog.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { Consequence } from './Consequence.tsx';

/** Both sides agree that the notice doesn't count. An ordinary one whose place it took stands again. */
export function RevokeCancellationDialog({ contract, onClose }: ContractDialogProps) {
  const former = contract.cancellation?.replaced;
  const end = endWithoutNotice(contract);
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="revokeCancellation"
      title={former ? 'Außerordentliche Kündigung zurücknehmen?' : 'Kündigung zurücknehmen?'}
      label="Zurücknehmen"
      message={({ cancellation }) =>
        cancellation
          ? `Die außerordentliche Kündigung ist zurückgenommen, der Vertrag endet am ${formatDay(cancellation.effective_on)}.`
          : 'Die Kündigung ist zurückgenommen, der Vertrag läuft weiter.'
      }
      onClose={onClose}
    >
      <Consequence
        title={
          former
            ? `Es gilt wieder die ordentliche Kündigung zum ${formatDay(former.effective_on)}.`
            : end
              ? `Der Vertrag läuft weiter bis zum ${formatDay(end)}.`
              : 'Der Vertrag läuft weiter, als wäre nicht gekündigt worden.'
        }
      >
        <Typography variant="body2">
          Bisher endete der Vertrag am {formatDay(contract.cancellation?.effective_on ?? '')}. Die Kündigung
          bleibt im Verlauf sichtbar. Eine zugegangene Kündigung lässt sich nur einvernehmlich zurücknehmen (§
          130 Abs. 1 BGB): Lass dir das bestätigen.
        </Typography>
      </Consequence>
    </RecordActionDialog>
  );
}
