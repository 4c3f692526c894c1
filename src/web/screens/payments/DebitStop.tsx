import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import { customers } from '../../../resources/customers.ts';
import { stopProblem } from '../../../rules/sepa/mandate.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { partsOf } from '../../generic/parts.tsx';

const { useRecord } = partsOf(customers);

/** Why nothing is collected from the customer since a debit came back, and the way to lift that. */
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
