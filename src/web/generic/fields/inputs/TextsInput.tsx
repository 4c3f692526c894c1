/** Ordered lines of text: edited, added, removed and reordered, each by keyboard too. */
import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { AS_IT_IS } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

/** Renders the lines. Enter adds the next line, Alt with an arrow moves the line, Backspace removes an empty one. */
export function TextsInput({ field: { max = 50 }, label, helperText, readOnly, ...props }: InputOf<'texts'>) {
  const { field, fieldState } = useInput({ ...props, ...AS_IT_IS });
  const box = useRef<HTMLFieldSetElement>(null);
  const lines: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const full = lines.length >= max;
  const focus = (index: number) =>
    setTimeout(() =>
      box.current?.querySelectorAll<HTMLElement>('textarea:not([aria-hidden])')[index]?.focus(),
    );
  const set = (next: readonly string[], focused: number) => {
    field.onChange(next);
    focus(focused);
  };
  const add = (at: number) => !full && set(lines.toSpliced(at, 0, ''), at);
  const remove = (at: number) => set(lines.toSpliced(at, 1), Math.max(at - 1, 0));
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line === undefined || to < 0 || to >= lines.length) return;
    set(lines.toSpliced(from, 1).toSpliced(to, 0, line), to);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const done = () => event.preventDefault();
    if (event.key === 'Enter' && !event.shiftKey) add(index + 1);
    else if (event.key === 'Backspace' && lines[index] === '') remove(index);
    else if (event.altKey && event.key === 'ArrowUp') move(index, index - 1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, index + 1);
    else return;
    done();
  };

  return (
    <Box
      component="fieldset"
      ref={box}
      sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0, width: '100%', gridColumn: '1 / -1' }}
    >
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
        {label}
        {props.isRequired && ' *'}
      </Typography>
      <Stack sx={{ gap: 1 }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position, and aren't unique
          <Stack key={index} direction="row" sx={{ alignItems: 'center' }}>
            <TextField
              value={line}
              onChange={({ target }) => field.onChange(lines.with(index, target.value))}
              onBlur={() => field.onBlur()}
              onKeyDown={(event) => !readOnly && onKeyDown(event, index)}
              multiline
              fullWidth
              error={fieldState.invalid}
              slotProps={{ htmlInput: { 'aria-label': `${label} ${index + 1}`, readOnly } }}
            />
            {!readOnly && (
              <>
                <IconButton
                  aria-label={`${label} ${index + 1} nach oben`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`${label} ${index + 1} nach unten`}
                  disabled={index === lines.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
                <IconButton aria-label={`${label} ${index + 1} entfernen`} onClick={() => remove(index)}>
                  <Close fontSize="small" />
                </IconButton>
              </>
            )}
          </Stack>
        ))}
      </Stack>
      {!readOnly && (
        <Button startIcon={<Add />} disabled={full} onClick={() => add(lines.length)} sx={{ mt: 0.5 }}>
          {label}: Zeile hinzufügen
        </Button>
      )}
      {(fieldState.invalid || helperText) && (
        <Typography variant="caption" component="p" color={fieldState.invalid ? 'error' : 'text.secondary'}>
          <InputHelperText error={errorText(fieldState.error)} helperText={helperText} />
        </Typography>
      )}
    </Box>
  );
}

/** Returns the first message of a single line, which the services key by index, where the field itself has none. */
function errorText(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(errorText).find(Boolean);
  if (typeof error === 'string') return error;
  return (error as { message?: string } | undefined)?.message;
}
