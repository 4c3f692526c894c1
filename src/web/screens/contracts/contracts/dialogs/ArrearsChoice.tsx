import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { formatMoney } from '#format/money.ts';
import { contractActions } from '#resources/contracts/contractActions.ts';
import type { Contract } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { arrearsOf } from '#rules/contracts/arrears.ts';
import { type Choice, conditionsChosen } from '#rules/contracts/conclusion.ts';
import { formatDay } from '#rules/days.ts';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';

const { arrears } = contractActions.conclude.fields;

interface ArrearsChoiceProps {
  readonly draft: Contract;
  readonly product: Product | undefined;
}

/** Asks whether what fell due before the studio's claims is claimed; not unless that is chosen. */
export function ArrearsChoice({ draft, product }: ArrearsChoiceProps) {
  const terms = useWatch({ name: 'terms' }) as Choice;
  const since = useStudioOf(draft.studio_id).studio?.claims_from ?? null;
  const agreed = product ? { ...draft, ...conditionsChosen(draft, product, terms) } : draft;
  const cents = arrearsOf(agreed, since);
  return cents > 0 && <Question since={`${since}-01`} cents={cents} />;
}

function Question({ since, cents }: { since: string; cents: number }) {
  const id = useId();
  const { field } = useController({ name: 'arrears' });
  const { value, onChange } = field;
  useEffect(() => {
    if (!value) onChange('leave');
  }, [value, onChange]);
  return (
    <FormControl>
      <FormLabel id={id}>
        Vor dem {formatDay(since)} wird nichts gefordert: {formatMoney(cents)} nachfordern?
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? 'leave'} onChange={(_event, next) => onChange(next)}>
        {Object.entries(arrears.of).map(([choice, label]) => (
          <FormControlLabel key={choice} value={choice} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
