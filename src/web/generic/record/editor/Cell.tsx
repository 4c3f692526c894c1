/** Input of a cell in an editor with hundreds of them: as light as a native one. */
import { styled } from '@mui/material/styles';
import { memo, useState, useTransition } from 'react';

interface CellProps<V> {
  readonly label: string;
  readonly value: V;
  /** Formats the value for the input; text that can't be parsed is shown unchanged. */
  readonly format: (value: V) => string;
  /** Parses the typed text; undefined where it can't be parsed. */
  readonly parse: (text: string) => V | undefined;
  readonly onChange: (value: V) => void;
  /** Error, announced on focus; the row shows it, too. */
  readonly fault?: string | undefined;
  readonly placeholder?: string;
  /** Width in characters. */
  readonly width?: number;
  readonly numeric?: boolean;
  readonly readOnly?: boolean;
}

/**
 * Keeps the typed text during input, and formats it on blur. Text that can't be parsed is marked invalid, and the value
 * stays. A change is a transition: the next key needn't wait for the editor to render the one before.
 * @example <Cell label="Gewicht" value={60} format={typedNumber} parse={parseNumber} onChange={setWeight} />
 */
function PlainCell<V>(props: CellProps<V>) {
  const { label, value, format, parse, onChange, fault, placeholder, width = 6, numeric, readOnly } = props;
  const [typed, setTyped] = useState<{ text: string; value: V; unread: boolean }>();
  const [pending, startTransition] = useTransition();
  const current = typed && (pending || typed.value === value) ? typed : undefined;
  /** What was typed last, which may not have been rendered yet. */
  const latest = current ? current.value : value;
  const wrong = fault ?? (current?.unread ? 'Das konnte nicht gelesen werden.' : undefined);
  return (
    <PlainInput
      aria-label={label}
      title={wrong}
      aria-invalid={wrong ? true : undefined}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={placeholder}
      readOnly={readOnly}
      style={{ width: `calc(${width}ch + 14px)` }}
      value={current ? current.text : format(value)}
      onChange={({ target }) => {
        const next = parse(target.value);
        setTyped({
          text: target.value,
          value: next === undefined ? latest : next,
          unread: next === undefined,
        });
        if (next !== undefined && next !== latest) startTransition(() => onChange(next));
      }}
      onBlur={() => startTransition(() => setTyped(undefined))}
    />
  );
}

export const Cell = memo(PlainCell) as typeof PlainCell;

export const PlainInput = styled('input')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  borderRadius: 6,
  padding: '0 6px',
  height: 32,
  minWidth: 0,
  boxSizing: 'border-box',
  '&::placeholder': { color: 'inherit', opacity: 0.55 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -1,
  },
  '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
}));
