import { useRecordContext } from 'react-admin';
import { hasLevel } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { FormSection } from '../../ui/FormSection.tsx';

/** Super admins choose the studio somebody belongs to; for everybody else it is his own. */
export function StudioSection() {
  const { level } = useMyPermissions();
  const isNew = useRecordContext()?.id === undefined;
  if (!hasLevel(level, 'superAdmin')) return null;
  return (
    <FormSection
      title="Studio"
      hint={
        isNew ? 'Wo die Person arbeitet.' : 'Ein Wechsel nimmt der Person den Zugang zum bisherigen Studio.'
      }
      single
    >
      <InputFor source="studio_id" />
    </FormSection>
  );
}
