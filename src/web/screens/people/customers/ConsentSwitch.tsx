import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { formatInstant } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { fieldAt } from '#web/generic/fields/declarations.tsx';
import type { SourceOf } from '#web/generic/fields/parts.tsx';

interface ConsentSwitchProps {
  /** Instant field that holds when the consent was given. */
  readonly source: SourceOf<typeof customers>;
  /** Called before the consent is withdrawn, with a callback to proceed. */
  readonly onWithdraw?: (withdraw: () => void) => void;
}

/** Renders a consent as a switch: on stores the current instant, off clears it. */
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
