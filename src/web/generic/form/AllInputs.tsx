import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../resources/define.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { useDeclaration } from '../declarations.tsx';
import { GRID } from '../grid.ts';
import { InputFor } from '../inputs/InputFor.tsx';

/** Super admins say of which studio a new record is; a child's is its parent's. */
export function asksForStudio({ name, within }: Resource, own: string | null): boolean {
  return own === null && name !== 'studios' && within === undefined;
}

/** Every field of the declaration; for super admins, the studio of a new record first. */
export function AllInputs() {
  const resource = useDeclaration();
  const { studio_id } = useMyPermissions();
  const isNew = useRecordContext()?.id === undefined;
  return (
    <Box sx={GRID}>
      {isNew && asksForStudio(resource, studio_id) && <InputFor source="studio_id" />}
      {Object.entries(resource.fields).map(([name, field]) =>
        field.readOnly ? null : <InputFor key={name} source={name} />,
      )}
    </Box>
  );
}

/** Super admins say which studio a record belongs to; for everybody else it is their own. */
export function StudioSection({ hint }: { hint?: string }) {
  if (useMyPermissions().studio_id !== null) return null;
  return (
    <FormSection title="Studio" hint={hint} single>
      <InputFor source="studio_id" />
    </FormSection>
  );
}
