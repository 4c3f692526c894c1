import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Warning } from '#declare/findings.ts';
import { CONFIRMED, TO_CONFIRM } from '#web/data/problems.ts';

interface ConfirmWarningsProps {
  readonly warnings: readonly Warning[];
  /** Label of the action that overrules the warnings. */
  readonly action: string;
}

/** Renders warnings, and the checkbox that confirms them: the form's field `CONFIRMED`. */
export function ConfirmWarnings({ warnings, action }: ConfirmWarningsProps) {
  const id = useId();
  const { field, fieldState } = useController({
    name: CONFIRMED,
    rules: { validate: (value) => value === true || TO_CONFIRM },
  });
  const message = fieldState.error?.message;
  return (
    <Alert severity="warning" role="status" sx={{ alignItems: 'flex-start', mt: 1 }}>
      <Box component="ul" aria-label="Warnungen" sx={{ m: 0, pl: 2 }}>
        {warnings.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            color="warning"
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { 'aria-invalid': message !== undefined, 'aria-describedby': `${id}e`, ref: field.ref },
            }}
          />
        }
        label={nevertheless(action)}
      />
      <FormHelperText id={`${id}e`} error>
        {message}
      </FormHelperText>
    </Alert>
  );
}

/**
 * Returns the label of an action that overrules warnings.
 * @example nevertheless('Auf die Warteliste') // 'Trotzdem auf die Warteliste'
 */
function nevertheless(action: string): string {
  const oneVerb = /^\S+$/.test(action);
  const begins = /^(Auf|In|An|Zu) /.test(action);
  return oneVerb || begins ? `Trotzdem ${action[0]?.toLowerCase()}${action.slice(1)}` : `Trotzdem: ${action}`;
}
