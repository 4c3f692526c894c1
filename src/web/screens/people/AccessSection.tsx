import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ActiveChip } from '../../ui/ActiveChip.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { InviteAgainButton } from './InviteAgainButton.tsx';
import { ToggleActiveButton } from './ToggleActiveButton.tsx';

/** Within a form: the person's account, for whom there is no page of his own. Not while changes wait to be saved. */
export function AccessSection() {
  const person = useRecordContext();
  const { isDirty } = useFormState();
  if (person?.id === undefined) return null;
  return (
    <FormSection title="Zugang" single>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <ActiveChip active={person.active} />
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <InviteAgainButton disabled={isDirty} />
          <ToggleActiveButton disabled={isDirty} />
        </Stack>
        {isDirty && (
          <Typography variant="body2" color="text.secondary">
            Speichere zuerst deine Änderungen.
          </Typography>
        )}
      </Stack>
    </FormSection>
  );
}
