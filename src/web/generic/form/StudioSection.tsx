import { hasLevel } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { InputFor } from '../inputs/InputFor.tsx';

/** Super admins say which studio a record belongs to; for everybody else it is their own. */
export function StudioSection({ hint }: { hint?: string }) {
  const { level } = useMyPermissions();
  if (!hasLevel(level, 'superAdmin')) return null;
  return (
    <FormSection title="Studio" hint={hint} single>
      <InputFor source="studio_id" />
    </FormSection>
  );
}
