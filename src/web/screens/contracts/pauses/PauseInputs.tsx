import Box from '@mui/material/Box';
import { PAUSE_FIELDS } from '../../../../resources/contracts/actions.ts';
import { isDay } from '../../../../rules/days.ts';
import { InputKind } from '../../../generic/inputs/InputKind.tsx';
import { checkValue } from '../../../generic/validators.ts';

/** Span, reason and note of a pause for many contracts, within a form. */
export function PauseInputs() {
  const inOrder = async (value: unknown, { from }: Record<string, unknown>) =>
    (await checkValue(PAUSE_FIELDS.to, value)) ??
    (isDay(from) && String(value) < from ? 'Das Ende liegt vor dem Beginn.' : undefined);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <InputKind field={PAUSE_FIELDS.from} source="from" autoFocus />
      <InputKind field={PAUSE_FIELDS.to} source="to" validate={inOrder} />
      <InputKind field={PAUSE_FIELDS.reason} source="reason" />
      <InputKind field={PAUSE_FIELDS.note} source="note" />
    </Box>
  );
}
