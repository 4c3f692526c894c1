import Box from '@mui/material/Box';
import { isDay } from '../../../../format/days.ts';
import { PAUSE_FIELDS } from '../../../../resources/contracts/actions.ts';
import { InputKind } from '../../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../../generic/validators.ts';

interface PauseInputsProps {
  /** What is wrong with the span beyond its order, by field. */
  readonly check?: (from: string, to: string) => { from?: string; to?: string };
}

/** Span, reason and note of a pause, within a form. */
export function PauseInputs({ check }: PauseInputsProps) {
  const rule = (name: 'from' | 'to') => async (value: unknown, all: Record<string, unknown>) => {
    const wrong = await checkValue(PAUSE_FIELDS[name], value);
    if (wrong) return wrong;
    const { from, to } = all;
    if (!isDay(from) || !isDay(to)) return undefined;
    if (to < from) return name === 'to' ? 'Das Ende liegt vor dem Beginn.' : undefined;
    return check?.(from, to)[name];
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <InputKind field={PAUSE_FIELDS.from} source="from" validate={rule('from')} autoFocus />
      <InputKind field={PAUSE_FIELDS.to} source="to" validate={rule('to')} />
      <InputKind field={PAUSE_FIELDS.reason} source="reason" />
      <InputKind field={PAUSE_FIELDS.note} source="note" />
    </Box>
  );
}
