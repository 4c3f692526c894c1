import Typography from '@mui/material/Typography';
import { formatDay } from '../../../../format/days.ts';
import { today } from '../../../../format/instants.ts';
import { contractActions } from '../../../../resources/contracts/actions.ts';
import { plusDays } from '../../../../rules/days.ts';
import { InputKind } from '../../../generic/inputs/InputKind.tsx';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { openPause } from '../actions.ts';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useContractAction } from '../useContractAction.ts';
import { Consequence } from './Consequence.tsx';

/** A pause that runs ends earlier; one that is still to come is dropped. */
export function EndPauseDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const pause = openPause(contract, today());
  if (!pause) return null;
  const running = pause.from <= today();
  const span = `${formatDay(pause.from)} bis ${formatDay(pause.to)}`;
  return (
    <ActionDialog
      title={running ? 'Pause beenden' : 'Pause streichen?'}
      action={running ? 'Pause beenden' : 'Pause streichen'}
      values={{ on: running ? today() : plusDays(pause.from, -1) }}
      submit={async (values) => {
        await act('endPause', values, () =>
          running ? `Die Pause endet am ${formatDay(values.on)}.` : `Die Pause vom ${span} ist gestrichen.`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      {running ? (
        <>
          <Typography color="text.secondary">Bisher läuft die Pause vom {span}.</Typography>
          <InputKind field={contractActions.endPause.fields.on} source="on" autoFocus />
          <Consequence title="Vom Tag danach an wird wieder trainiert und bezahlt." />
        </>
      ) : (
        <Consequence title={`Die Pause vom ${span} entfällt.`}>
          <Typography variant="body2">Für diese Zeit fallen die Beiträge wieder an.</Typography>
        </Consequence>
      )}
    </ActionDialog>
  );
}
