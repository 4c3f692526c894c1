import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultsOfWords, type MessageKind, type Words } from '#declare/message.ts';
import { written } from '#declare/placeholders.ts';

interface WordsInputsProps {
  readonly kind: Pick<MessageKind<never>, 'names' | 'needs'>;
  readonly rows?: number;
}

/** Inputs of a message's words, within a form. A chosen placeholder goes to where the cursor was last. */
export function WordsInputs({ kind, rows = 12 }: WordsInputsProps) {
  const id = useId();
  const { register, formState, setValue, getValues } = useFormContext<Words>();
  const last = useRef<{ field: keyof Words; input: HTMLInputElement | HTMLTextAreaElement | null }>({
    field: 'text',
    input: null,
  });
  const { errors } = formState;

  const insert = (name: string) => {
    const { field, input } = last.current;
    const value = getValues(field);
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    const next = `${value.slice(0, from)}${written(name)}${value.slice(to)}`;
    setValue(field, next, { shouldDirty: true, shouldValidate: true });
    const place = from + written(name).length;
    input?.focus();
    input?.setSelectionRange(place, place);
  };

  const bound = (field: keyof Words) => ({
    ...register(field, { validate: faultOf(kind, field) }),
    error: Boolean(errors[field]),
    helperText: errors[field]?.message,
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { field, input: target };
    },
  });

  return (
    <>
      <TextField
        label="Betreff"
        fullWidth
        {...bound('subject')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label="Text"
        fullWidth
        multiline
        minRows={rows}
        {...bound('text')}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <Box>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }} id={id}>
          Platzhalter: Jeder wird durch das ersetzt, was zu dem Vorgang gehört. Wähle einen, und er steht, wo
          dein Cursor war.
        </Typography>
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-labelledby={id}
          sx={{ gap: 0.75, flexWrap: 'wrap' }}
        >
          {Object.keys(kind.names).map((name) => (
            <Chip key={name} label={written(name)} variant="outlined" onClick={() => insert(name)} />
          ))}
        </Stack>
      </Box>
    </>
  );
}

const faultOf =
  (kind: WordsInputsProps['kind'], field: keyof Words) =>
  (value: string, all: Words): string | true =>
    value.trim() === ''
      ? 'Das darf nicht leer sein.'
      : (faultsOfWords(kind, { subject: all.subject, text: all.text, [field]: value })[field] ?? true);
