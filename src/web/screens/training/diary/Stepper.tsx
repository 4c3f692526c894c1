import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { parseNumber, typedNumber } from '#format/numbers.ts';

interface StepperProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: number | null;
  readonly step: number;
  readonly max: number;
  readonly integer?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Number input with buttons to decrease and increase, sized for touch. */
export function Stepper({ label, unit, value, step, max, integer = false, onChange }: StepperProps) {
  /** Typed text during input. */
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : typed.trim() === '' ? null : parseNumber(typed);
  const fits = (one: number) => one >= 0 && one <= max && (!integer || Number.isInteger(one));
  const wrong = read === undefined || (read !== null && !fits(read));
  const name = unit ? `${label} (${unit})` : label;
  const change = (text: string) => {
    setTyped(text);
    const next = text.trim() === '' ? null : parseNumber(text);
    if (next === null || (next !== undefined && fits(next))) onChange(next);
  };
  const by = (direction: 1 | -1) => {
    setTyped(undefined);
    const next = Number(((value ?? 0) + direction * step).toFixed(2));
    onChange(Math.min(Math.max(next, 0), max));
  };
  const id = useId();
  return (
    <div>
      {/* Above all three, as the field alone has no room for it on a phone. */}
      <Typography component="label" htmlFor={id} variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <IconButton aria-label={`${label} weniger`} onClick={() => by(-1)} sx={BUTTON}>
          <RemoveIcon />
        </IconButton>
        <TextField
          id={id}
          value={typed ?? (value === null ? '' : typedNumber(value))}
          onChange={({ target }) => change(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          error={wrong}
          helperText={wrong && `0 bis ${typedNumber(max)}${integer ? ', ganze Zahl' : ''}`}
          autoComplete="off"
          sx={{ flex: 1, minWidth: 60, m: 0 }}
          slotProps={{
            htmlInput: {
              inputMode: integer ? 'numeric' : 'decimal',
              style: { fontSize: 20, fontWeight: 650, textAlign: 'center', height: 32, padding: '8px 2px' },
            },
          }}
        />
        <IconButton aria-label={`${label} mehr`} onClick={() => by(1)} sx={BUTTON}>
          <AddIcon />
        </IconButton>
      </Stack>
    </div>
  );
}

const BUTTON = {
  width: 44,
  height: 48,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
