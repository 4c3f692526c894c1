import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { refreshUser } from '../../auth/session.ts';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormSection } from '../../ui/FormSection.tsx';

/** The person's own record: a trainer's has more to tell than an admin's. */
export function ProfileForm({ id }: { id: string }) {
  const trains = useResourceContext() === 'coaches';
  const queries = useQueryClient();
  const refresh = async () => {
    await refreshUser();
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
  return (
    <ResourceEdit embedded id={id} redirect={false} back="/settings" onSaved={() => void refresh()}>
      <FormSection title="Person">
        <InputFor source="first_name" />
        <InputFor source="last_name" />
      </FormSection>
      <FormSection title="Kontakt">
        <InputFor source="phone" />
        <OwnEmail />
      </FormSection>
      {trains && (
        <FormSection title="Über dich" single>
          <InputFor source="qualifications" />
          <InputFor source="bio" />
          <InputFor source="color" helperText="So sind deine Termine im Kalender zu erkennen." />
        </FormSection>
      )}
    </ResourceEdit>
  );
}

/** To read: who changes it has to sign in anew, so that it isn't done in passing. */
function OwnEmail() {
  const email = useRecordContext()?.email;
  return <Facts facts={[{ label: 'E-Mail (ändert ein Admin)', value: email }]} />;
}
