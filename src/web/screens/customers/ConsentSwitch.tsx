import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { formatInstant } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { fieldAt } from '../../generic/declarations.tsx';
import type { SourceOf } from '../../generic/parts.tsx';

interface ConsentSwitchProps {
  /** An instant field: when the consent was given. */
  readonly source: SourceOf<typeof customers>;
  /** Asked before the consent is withdrawn; calls back to go through with it. */
  readonly onWithdraw?: (withdraw: () => void) => void;
}

/** A consent as a switch: on notes the moment it was given, off forgets it. */
export function ConsentSwitch({ source, onWithdraw }: ConsentSwitchProps) {
  const id = useId();
  const { field, fieldState } = useController({ name: source });
  const given: unknown = field.value;
  const toggle = (on: boolean) => {
    if (on) return field.onChange(new Date().toISOString());
    const withdraw = () => field.onChange(null);
    if (onWithdraw) onWithdraw(withdraw);
    else withdraw();
  };
  return (
    <Stack sx={{ py: 0.5 }}>
      <FormControlLabel
        control={
          <Switch
            checked={Boolean(given)}
            onChange={(_, on) => toggle(on)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': id, ref: field.ref } }}
          />
        }
        label={fieldAt(customers, source)?.label}
      />
      <FormHelperText id={id} error={fieldState.invalid} sx={{ mt: 0 }}>
        {fieldState.error?.message ??
          (typeof given === 'string' && given ? `Erteilt am ${formatInstant(given)} Uhr` : 'Nicht erteilt')}
      </FormHelperText>
    </Stack>
  );
}
