import Typography from '@mui/material/Typography';
import { formatDay } from '../../../../format/days.ts';
import { endWithoutNotice } from '../../../../rules/contracts/end.ts';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useContractAction } from '../useContractAction.ts';
import { Consequence } from './Consequence.tsx';

/** Both sides agree that the notice doesn't count. An ordinary one whose place it took stands again. */
export function RevokeCancellationDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const former = contract.cancellation?.replaced;
  const end = endWithoutNotice(contract);
  return (
    <ActionDialog
      title={former ? 'Außerordentliche Kündigung zurücknehmen?' : 'Kündigung zurücknehmen?'}
      action="Zurücknehmen"
      values={{}}
      submit={async () => {
        await act('revokeCancellation', {}, ({ cancellation }) =>
          cancellation
            ? `Die außerordentliche Kündigung ist zurückgenommen, der Vertrag endet am ${formatDay(cancellation.effective_on)}.`
            : 'Die Kündigung ist zurückgenommen, der Vertrag läuft weiter.',
        );
        onClose();
      }}
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
    </ActionDialog>
  );
}
