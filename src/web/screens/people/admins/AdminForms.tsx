import { AccessSection, personForms, StaffInputs } from '../staff/index.ts';

export const { create, edit } = personForms(AdminInputs, () => '/admins');

/** Inputs of an admin, who has no page beside the form; the same for new and existing ones. */
function AdminInputs() {
  return (
    <>
      <StaffInputs />
      <AccessSection />
    </>
  );
}
