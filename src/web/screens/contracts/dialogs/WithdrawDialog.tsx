import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Contract, contracts } from '../../../../resources/contracts.ts';
import {
  dayThatCounts,
  type Withdrawal,
  withdrawalProblems,
  withdrawalRight,
} from '../../../../rules/contracts/withdrawal.ts';
import { isDay } from '../../../../rules/days.ts';
import type { Land } from '../../../../rules/holidays.ts';
import { ActionInput } from '../../../generic/actions/ActionInput.tsx';
import { RecordActionDialog } from '../../../generic/actions/RecordActionDialog.tsx';
import { Explanation } from '../../../ui/Explanation.tsx';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useLand } from '../useLand.ts';
import { Consequence } from './Consequence.tsx';
import { CameIn, withdrawalFrom } from './cameIn.tsx';

interface About {
  readonly contract: Contract;
  readonly land: Land | null;
}

/** The customer withdraws from a contract concluded online or outside the studio. */
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
      <Days />
      <Outcome contract={contract} land={useLand(contract.studio_id)} />
    </RecordActionDialog>
  );
}

/** Whether one day is right depends on the other: with it changes what is said of this one. */
function Days() {
  const { getFieldState, trigger } = useFormContext();
  const [received_on, sent_on] = useWatch({ name: ['received_on', 'sent_on'] }) as [unknown, unknown];
  useEffect(() => {
    if (received_on && getFieldState('sent_on').error) trigger('sent_on');
  }, [received_on, getFieldState, trigger]);
  useEffect(() => {
    if (sent_on && getFieldState('received_on').error) trigger('received_on');
  }, [sent_on, getFieldState, trigger]);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <ActionInput source="received_on" autoFocus />
      <ActionInput source="sent_on" />
    </Box>
  );
}

function problemsOf({ contract, land }: About, entered: object) {
  const { received_on, sent_on } = entered as Withdrawal;
  if (!isDay(received_on)) return {};
  return withdrawalProblems(contract, { received_on, sent_on: isDay(sent_on) ? sent_on : null }, land);
}

function Outcome({ contract, land }: About) {
  const [received_on, sent_on] = useWatch({ name: ['received_on', 'sent_on'] }) as [unknown, unknown];
  if (!isDay(received_on)) return null;
  const entered = { received_on, sent_on: isDay(sent_on) ? sent_on : null };
  const { steps } = withdrawalRight(contract, land);
  const [problem] = Object.values(problemsOf({ contract, land }, entered));
  return (
    <Consequence
      severity={problem ? 'warning' : 'info'}
      title={problem ?? 'Der Vertrag ist von Anfang an rückabzuwickeln.'}
    >
      {!problem && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Beiträge werden nicht mehr fällig; schon gezahlte sind binnen 14 Tagen zurückzugeben (§ 357 BGB).
          Das lässt sich nicht zurücknehmen.
        </Typography>
      )}
      <Explanation steps={[...steps, dayThatCounts(entered)]} label="Herleitung der Widerrufsfrist" />
    </Consequence>
  );
}
