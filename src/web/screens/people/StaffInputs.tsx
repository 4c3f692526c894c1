import { useRecordContext } from 'react-admin';
import { trainers } from '../../../resources/trainers.ts';
import { StudioSection } from '../../generic/form/StudioSection.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';

// Admins have these fields, too.
const Input = inputOf(trainers);

/** What is asked of everybody who works in a studio. */
export function StaffInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection
        hint={
          isNew ? 'Wo die Person arbeitet.' : 'Ein Wechsel nimmt der Person den Zugang zum bisherigen Studio.'
        }
      />
      <FormSection title="Person">
        <Input source="first_name" autoFocus={isNew} />
        <Input source="last_name" />
        <Input source="photo_url" picture={{ crop: true }} />
      </FormSection>
      <FormSection
        title="Kontakt"
        hint="An die E-Mail-Adresse geht die Einladung; mit ihr wird sich angemeldet."
      >
        <Input source="email" />
        <Input source="phone" />
      </FormSection>
    </>
  );
}
