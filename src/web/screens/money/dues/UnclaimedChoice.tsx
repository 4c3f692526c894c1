import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { formatMoney } from '#format/money.ts';
import type { CollectionPreview } from '#resources/money/endpoints/collections.ts';
import { inWords } from './claimWords.ts';

interface UnclaimedChoiceProps {
  readonly of: CollectionPreview['unclaimed'];
  readonly claim: boolean;
  readonly disabled: boolean;
  readonly onChange: (claim: boolean) => void;
}

/** Choice for unclaimed dues: claimed and collected in one step, or left out. */
export function UnclaimedChoice({ of, claim, disabled, onChange }: UnclaimedChoiceProps) {
  const sum = formatMoney(of.sum_cents);
  const what =
    of.sum_cents > 0
      ? `${sum} sind noch nicht gefordert (${inWords(of)})`
      : `Noch nicht gefordert: ${inWords(of)}, zusammen ${sum}`;
  return (
    <FormControl disabled={disabled} sx={{ mt: 1.5, display: 'block' }}>
      <FormLabel id="unclaimed">Was noch nicht gefordert ist</FormLabel>
      <RadioGroup
        aria-labelledby="unclaimed"
        value={claim ? 'claim' : 'leave'}
        onChange={(_event, value) => onChange(value === 'claim')}
      >
        <FormControlLabel
          value="claim"
          control={<Radio />}
          sx={LINES}
          label={`${what}: jetzt fordern und einziehen`}
        />
        <FormControlLabel
          value="leave"
          control={<Radio />}
          sx={LINES}
          label="Nur einziehen, was schon gefordert ist: Der Rest kommt mit einem späteren Einzug"
        />
      </RadioGroup>
    </FormControl>
  );
}

/** Aligns the radio button with the first line of its label. */
const LINES = { alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: 1 } } as const;
