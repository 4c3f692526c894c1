import { useRecordContext } from 'react-admin';
import { ResourceCreate, ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { AccessSection, useGoInvited } from '../people/index.ts';
import { StudioSection } from '../studios/shared.ts';

/** Creates an admin, and leads to the list with the invitation. */
export function AdminCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)}>
      <AdminInputs />
    </ResourceCreate>
  );
}

/** Changes an admin; there is no page of an admin beside it. */
export function AdminEdit() {
  return (
    <ResourceEdit>
      <AdminInputs />
    </ResourceEdit>
  );
}

/** Everything about an admin; the same for new and for known ones. */
function AdminInputs() {
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
