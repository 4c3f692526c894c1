import { useRecordContext } from 'react-admin';
import { admins } from '#resources/people/admins.ts';
import { titleOf } from '#web/generic/fields/declarations.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { useDisclosureOf } from '../disclosure/index.ts';
import { AccessSection, personForms, StaffInputs } from '../staff/index.ts';

export const { create, edit } = personForms(AdminInputs, () => '/admins');

/** Inputs of an admin, who has no page beside the form; the same for new and existing ones. */
function AdminInputs() {
  return (
    <>
      <StaffInputs />
      <AccessSection />
      <DisclosureSection />
    </>
  );
}

/** Hands out what is stored about the admin, who may be unable to sign in for it. */
function DisclosureSection() {
  const admin = useRecordContext();
  const id = admin?.id === undefined ? undefined : String(admin.id);
  const disclose = useDisclosureOf(admins, id, titleOf(admins, admin ?? {}));
  return (
    disclose && (
      <FormSection title="Gespeicherte Daten" single>
        <ActionButton action={disclose} variant="outlined" />
      </FormSection>
    )
  );
}
