import { AccessSection, personForms, StaffInputs } from '../people/index.ts';

export const { create, edit } = personForms(AdminInputs, () => '/admins');

/** Everything about an admin, of whom there is no page beside the form; the same for new and for known ones. */
function AdminInputs() {
  return (
    <>
      <StaffInputs />
      <AccessSection />
    </>
  );
}
