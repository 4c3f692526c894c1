import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { contractActions } from '../../../../resources/contractActions.ts';
import type { Contract } from '../../../../resources/contracts.ts';
import { withdrawalRight } from '../../../../rules/contracts/withdrawal.ts';
import { isDay } from '../../../../rules/days.ts';
import { formatDay, today } from '../../../generic/format.ts';
import { InputKind } from '../../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../../generic/validators.ts';
import { ActionDialog } from '../../shared/ActionDialog.tsx';
import { Explanation } from '../../shared/Explanation.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useContractAction } from '../useContractAction.ts';
import { Consequence } from './Consequence.tsx';

const { received_on } = contractActions.withdraw.fields;

/** The customer withdraws from a contract concluded online or outside the studio. */
export function WithdrawDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  return (
    <ActionDialog
      title="Widerruf eintragen"
      action="Widerruf eintragen"
      danger
      values={{ received_on: today() }}
      submit={async (values) => {
        await act('withdraw', values, () => 'Der Widerruf ist eingetragen.');
        onClose();
      }}
      onClose={onClose}
    >
      <InputKind
        field={received_on}
        source="received_on"
        autoFocus
        validate={async (value: unknown) =>
          (await checkValue(received_on, value)) ?? tooLate(contract, value)
        }
      />
      <Outcome contract={contract} />
    </ActionDialog>
  );
}

function tooLate(contract: Contract, value: unknown): string | undefined {
  const { until } = withdrawalRight(contract);
  if (!isDay(value)) return undefined;
  if (value < contract.concluded_on)
    return `Der Vertrag ist erst am ${formatDay(contract.concluded_on)} geschlossen.`;
  return until && value > until ? `Das Widerrufsrecht ist am ${formatDay(until)} erloschen.` : undefined;
}

function Outcome({ contract }: { contract: Contract }) {
  const received: unknown = useWatch({ name: 'received_on' });
  const { steps } = withdrawalRight(contract);
  const late = tooLate(contract, received);
  return (
    <Consequence
      severity={late ? 'warning' : 'info'}
      title={
        late ? 'Ein Widerruf an diesem Tag kommt zu spät.' : 'Der Vertrag ist von Anfang an rückabzuwickeln.'
      }
    >
      {!late && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Beiträge werden nicht mehr fällig; schon gezahlte sind binnen 14 Tagen zurückzugeben (§ 357 BGB).
          Das lässt sich nicht zurücknehmen.
        </Typography>
      )}
      <Explanation steps={steps} label="Herleitung der Widerrufsfrist" />
    </Consequence>
  );
}
