import { useRecordContext } from 'react-admin';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { AccessSection } from '../people/index.ts';
import { StudioSection } from '../studios/index.ts';

/** Everything about an admin; the same for new and for known ones. */
export function AdminInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection />
      <FormSection title="Person">
        <InputFor source="first_name" autoFocus={isNew} />
        <InputFor source="last_name" />
      </FormSection>
      <FormSection
        title="Kontakt"
        hint="An die E-Mail-Adresse geht die Einladung; mit ihr wird sich angemeldet."
      >
        <InputFor source="email" />
        <InputFor source="phone" />
      </FormSection>
      <AccessSection />
    </>
  );
}
