import { AccessSection, StaffInputs } from '../people/index.ts';

/** Everything about an admin; the same for new and for known ones. */
export function AdminInputs() {
  return (
    <>
      <StaffInputs />
      <AccessSection />
    </>
  );
}
