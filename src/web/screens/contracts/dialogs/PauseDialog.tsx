import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { formatDay, isDay } from '../../../../format/days.ts';
import { today } from '../../../../format/instants.ts';
import { formatMoney } from '../../../../format/money.ts';
import { counted, DAYS } from '../../../../format/plurals.ts';
import type { Contract } from '../../../../resources/contracts.ts';
import { savedBy } from '../../../../rules/contracts/pauseEffect.ts';
import { checkPauses } from '../../../../rules/contracts/pauses.ts';
import { daysOf } from '../../../../rules/days.ts';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { PauseInputs } from '../pauses/PauseInputs.tsx';
import { useContractAction } from '../useContractAction.ts';
import { Consequence } from './Consequence.tsx';

/** The contract rests for a while: no training, no fee. */
export function PauseDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const begin = contract.state === 'upcoming' ? contract.starts_on : today();
  const values = { from: begin, to: null as string | null, reason: null, note: null };
  return (
    <ActionDialog
      title="Vertrag pausieren"
      action="Pausieren"
      values={values}
      submit={async (entered) => {
        await act(
          'pause',
          entered,
          () => `Pause vom ${formatDay(entered.from)} bis ${formatDay(entered.to ?? '')} eingetragen.`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      <PauseInputs check={(from, to) => problemOf(contract, from, to)} />
      <Box>
        <Outcome contract={contract} />
      </Box>
    </ActionDialog>
  );
}

/** What is wrong with one more pause, by the dialog's fields. */
function problemOf(contract: Contract, from: string, to: string): { from?: string; to?: string } {
  const at = contract.pauses.length;
  const errors = checkPauses([...contract.pauses, { from, to }], contract);
  return { from: errors[`pauses.${at}.from`], to: errors[`pauses.${at}.to`] };
}

function Outcome({ contract }: { contract: Contract }) {
  const [from, to] = useWatch({ name: ['from', 'to'] }) as [unknown, unknown];
  if (!isDay(from) || !isDay(to)) return null;
  const { from: badFrom, to: badTo } = problemOf(contract, from, to);
  if (badFrom || badTo) return null;
  const days = daysOf(from, to);
  return (
    <Consequence
      title={`${counted(days, DAYS)} Pause, ${formatMoney(savedBy(contract, { from, to }))} weniger Beitrag`}
    >
      <Typography variant="body2">
        Die Pause verschiebt weder die erste Laufzeit noch das Vertragsende.
      </Typography>
    </Consequence>
  );
}
