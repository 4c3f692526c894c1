import Typography from '@mui/material/Typography';
import { today } from '../../../../format/instants.ts';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import { openPause } from '../../../../rules/contracts/pauses.ts';
import { formatDay, plusDays } from '../../../../rules/days.ts';
import { ActionInput } from '../../../generic/actions/ActionInput.tsx';
import { RecordActionDialog } from '../../../generic/actions/RecordActionDialog.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { Consequence } from './Consequence.tsx';

/** A pause that runs ends earlier; one that is still to come is dropped. */
export function EndPauseDialog({ contract, onClose }: ContractDialogProps) {
  const pause = openPause(contract.pauses, today());
  if (!pause) return null;
  const running = pause.from <= today();
  const span = `${formatDay(pause.from)} bis ${formatDay(pause.to)}`;
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="endPause"
      title={running ? contracts.actions.endPause.label : 'Pause streichen?'}
      label={running ? contracts.actions.endPause.label : 'Pause streichen'}
      values={{ on: running ? today() : plusDays(pause.from, -1) }}
      message={({ pauses }) => {
        const ended = pauses.find(({ from }) => from === pause.from);
        return running && ended
          ? `Die Pause endet am ${formatDay(ended.to)}.`
          : `Die Pause vom ${span} ist gestrichen.`;
      }}
      onClose={onClose}
    >
      {running ? (
        <>
          <Typography color="text.secondary">Bisher läuft die Pause vom {span}.</Typography>
          <ActionInput source="on" autoFocus />
          <Consequence title="Vom Tag danach an wird wieder trainiert und bezahlt." />
        </>
      ) : (
        <Consequence title={`Die Pause vom ${span} entfällt.`}>
          <Typography variant="body2">Für diese Zeit fallen die Beiträge wieder an.</Typography>
        </Consequence>
      )}
    </RecordActionDialog>
  );
}
