import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { counted, DAYS } from '#format/plurals.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { prolongProblem } from '#rules/contracts/changes.ts';
import { savedBy } from '#rules/contracts/pauseEffect.ts';
import { openPause, pauseProblems } from '#rules/contracts/pauses.ts';
import { firstTermEnd } from '#rules/contracts/term.ts';
import { daysOf, formatDay, isDay, plusDays } from '#rules/days.ts';
import { PAIR } from '#web/generic/fields/grid.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { Consequence } from './Consequence.tsx';

/** Dialog to pause a contract: no training, no fee. */
export function PauseDialog({ contract, onClose }: ContractDialogProps) {
  const begin = contract.state === 'upcoming' ? contract.starts_on : today();
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="pause"
      title="Vertrag pausieren"
      values={{ from: begin, to: null, prolongs: false }}
      message={(_, { from, to }) =>
        `Pause vom ${formatDay(String(from))} bis ${formatDay(String(to))} eingetragen.`
      }
      onClose={onClose}
    >
      <Box sx={PAIR}>
        <ActionInput source="from" autoFocus />
        <Box>
          <ActionInput source="to" />
          <UsualSpans />
        </Box>
        <ActionInput source="reason" />
        <ActionInput source="note" />
      </Box>
      <ActionInput source="prolongs" />
      <Box>
        <Outcome contract={contract} />
      </Box>
    </RecordActionDialog>
  );
}

/** Usual lengths of a pause, in weeks. */
const WEEKS = [2, 4, 8];

/** Buttons that set the last day by the length of the pause. */
function UsualSpans() {
  const { setValue } = useFormContext();
  const [from, to] = useWatch({ name: ['from', 'to'] }) as unknown[];
  if (!isDay(from)) return null;
  return (
    <Stack direction="row" role="group" aria-label="Dauer der Pause" sx={{ gap: 1, mb: 1 }}>
      {WEEKS.map((weeks) => {
        const last = plusDays(from, 7 * weeks - 1);
        return (
          <Chip
            key={weeks}
            label={`${weeks} Wochen`}
            variant={to === last ? 'filled' : 'outlined'}
            aria-pressed={to === last}
            onClick={() => setValue('to', last, { shouldDirty: true, shouldValidate: true })}
          />
        );
      })}
    </Stack>
  );
}

function Outcome({ contract }: { contract: Contract }) {
  const [from, to, prolongs] = useWatch({ name: ['from', 'to', 'prolongs'] }) as unknown[];
  if (!isDay(from) || !isDay(to)) return null;
  const wrong = pauseProblems({ from, to }, contract);
  if (wrong.from || wrong.to) return null;
  const longer = prolongs === true && prolongProblem(contract, { from, to }) === undefined;
  const pauses = [...contract.pauses, { from, to, prolongs: true }];
  const end = longer ? firstTermEnd({ ...contract, pauses }) : null;
  const days = daysOf(from, to);
  return (
    <Consequence
      title={`${counted(days, DAYS)} Pause, ${formatMoney(savedBy(contract, { from, to }))} weniger Beitrag`}
    >
      <Typography variant="body2">
        {longer
          ? end && end !== contract.first_term_ends_on
            ? `Die erste Laufzeit endet damit erst am ${formatDay(end)}.`
            : 'Die laufende Verlängerung endet um so viele Tage später.'
          : 'Die Pause verschiebt weder die erste Laufzeit noch das Vertragsende.'}{' '}
        Sie spart ihre Tage anteilig an dem Zeitraum, in dem sie liegt.
      </Typography>
    </Consequence>
  );
}

/** Dialog to end a current pause early, or to drop a future one. */
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
