import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { trainers } from '../../../resources/trainers.ts';
import { refreshUser } from '../../auth/session.ts';
import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormSection } from '../../ui/FormSection.tsx';

// All that admins have, trainers have.
const { Input, Fact } = partsOf(trainers);

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
        <Input source="first_name" />
        <Input source="last_name" />
      </FormSection>
      <FormSection title="Kontakt">
        <Input source="phone" />
        <OwnEmail />
      </FormSection>
      {trains && (
        <FormSection title="Über dich" single>
          <Input source="qualifications" />
          <Input source="bio" />
          <Input source="color" helperText="So sind deine Termine im Kalender zu erkennen." />
        </FormSection>
      )}
    </ResourceEdit>
  );
}

/** To read: who changes it has to sign in anew, so that it isn't done in passing. */
function OwnEmail() {
  return (
    <Facts>
      <Fact source="email" label="E-Mail (ändert ein Admin)" />
    </Facts>
  );
}
