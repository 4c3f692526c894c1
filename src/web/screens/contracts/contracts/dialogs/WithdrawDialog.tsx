import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import {
  dayThatCounts,
  refundUntil,
  withdrawalProblems,
  withdrawalRight,
} from '#rules/contracts/withdrawal.ts';
import { formatDay } from '#rules/days.ts';
import type { Land } from '#rules/schedule/holidays.ts';
import { PAIR } from '#web/generic/fields/grid.ts';
import { useEntered } from '#web/generic/fields/inputs/entered.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import { RecordActionDialog } from '#web/generic/record/actions/RecordActionDialog.tsx';
import { Explanation } from '#web/ui/Explanation.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useLand } from '../useLand.ts';
import { Consequence } from './Consequence.tsx';
import { CameIn, withdrawalFrom } from './cameIn.tsx';

/** Dialog for the withdrawal from a contract concluded online or outside the studio. */
export function WithdrawDialog({ contract, notice, onClose }: ContractDialogProps) {
  return (
    <RecordActionDialog<Contract>
      resource={contracts}
      record={contract}
      name="withdraw"
      title={contracts.actions.withdraw.label}
      values={notice && withdrawalFrom(notice)}
      message={() => 'Der Widerruf ist eingetragen.'}
      onClose={onClose}
    >
      {notice && <CameIn notice={notice} contract={contract} />}
      <Box sx={PAIR}>
        <ComparedDay source="received_on" to="sent_on" autoFocus />
        <ComparedDay source="sent_on" to="received_on" />
      </Box>
      <Outcome contract={contract} land={useLand(contract.studio_id)} />
    </RecordActionDialog>
  );
}

interface ComparedDayProps {
  readonly source: string;
  readonly to: string;
  readonly autoFocus?: boolean;
}

/** Input of a day whose error depends on the other day, and is checked again when that one changes. */
function ComparedDay({ source, to, autoFocus = false }: ComparedDayProps) {
  const { getFieldState, trigger } = useFormContext();
  const other = useWatch({ name: to });
  useEffect(() => {
    if (other && getFieldState(source).error) trigger(source);
  }, [other, source, getFieldState, trigger]);
  return <ActionInput source={source} autoFocus={autoFocus} />;
}

/** What follows from the entered days, or what is wrong with them. */
function Outcome({ contract, land }: { readonly contract: Contract; readonly land: Land | null }) {
  const { received_on, sent_on = null } = useEntered(contracts.actions.withdraw);
  if (!received_on) return null;
  const withdrawal = { received_on, sent_on };
  const [problem] = Object.values(withdrawalProblems(contract, withdrawal, land));
  const { steps } = withdrawalRight(contract, land);
  return (
    <Consequence
      severity={problem ? 'warning' : 'info'}
      title={problem ?? 'Der Vertrag ist von Anfang an rückabzuwickeln.'}
    >
      {!problem && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Beiträge werden nicht mehr fällig, was gefordert war, wird sofort gutgeschrieben. Was davon schon
          gezahlt ist, geht bis zum {formatDay(refundUntil(withdrawal))} zurück, auf demselben Weg, auf dem es
          kam (§§ 355, 357 BGB): Die Frist steht in den Fristen, ausgezahlt wird im Konto des Kunden. Das
          lässt sich nicht zurücknehmen.
        </Typography>
      )}
      <Explanation steps={[...steps, dayThatCounts(withdrawal)]} label="Herleitung der Widerrufsfrist" />
    </Consequence>
  );
}
