import TextField from '@mui/material/TextField';
import { consentLacks } from '#declare/consent.ts';
import { customers } from '#resources/people/customers.ts';
import { trainingLogs } from '#resources/training/trainingLogs.ts';

const NO_NOTE = consentLacks(customers, 'health_consent_at');

interface TrainingNoteProps {
  readonly note: string | null;
  /** Notes require consent: without it an existing note is kept, and can only be removed. */
  readonly lacksConsent: boolean;
  readonly onChange: (note: string | null) => void;
}

/** Renders the note to a training. */
export function TrainingNote({ note, lacksConsent, onChange }: TrainingNoteProps) {
  return (
    <TextField
      label="Notiz zum Training"
      multiline
      minRows={2}
      value={note ?? ''}
      disabled={lacksConsent && !note}
      error={lacksConsent && Boolean(note)}
      helperText={lacksConsent && NO_NOTE}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ htmlInput: { maxLength: trainingLogs.fields.note.max } }}
    />
  );
}
