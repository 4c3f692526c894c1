import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import { customers } from '#resources/people/customers.ts';
import { stopProblem } from '#rules/money/sepa/mandate.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';

const { useRecord } = partsOf(customers);

/** Renders why debits are suspended after a return, and the action to resume them. */
export function DebitStop() {
  const { sepa_mandate, debit_stop } = useRecord();
  const resume = useRecordAction('resumeDebits', { icon: ResumeIcon });
  const problem = stopProblem(sepa_mandate, debit_stop);
  if (!problem) return null;
  return (
    <Alert
      severity="warning"
      action={
        resume && (
          <ActionButton action={{ ...resume, label: 'Wieder zulassen' }} color="inherit" size="small" />
        )
      }
    >
      {problem}
    </Alert>
  );
}
