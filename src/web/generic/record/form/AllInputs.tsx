import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import type { Field } from '#declare/fields.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { GRID } from '../../fields/grid.ts';
import { InputFor } from '../../fields/inputs/InputFor.tsx';
import { useMay } from '../../useMay.ts';
import { Section } from './Section.tsx';

/** Returns whether the form asks for the studio: of super admins, for a new record. A child has its parent's studio. */
export function asksForStudio({ tenant, within }: Resource, own: string | null): boolean {
  return own === null && !tenant && within === undefined;
}

/**
 * Renders every field of the declaration; for super admins, first the studio of a new record. Groups and lists form
 * sections with their declared hint.
 */
export function AllInputs() {
  const resource = useDeclaration();
  const { studio_id } = useMyPermissions();
  const { see, change } = useMay();
  const isNew = useRecordContext()?.id === undefined;
  const asked = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && see(field) && (change(field) || !isNew),
  );
  // Health data without consent renders nothing, not even a title.
  const isSection = (field: Field) => (field.kind === 'group' || field.kind === 'list') && !field.sensitive;
  const studio = isNew && asksForStudio(resource, studio_id) ? ['studio_id'] : [];
  const plain = [...studio, ...asked.flatMap(([name, field]) => (isSection(field) ? [] : [name]))];
  const sections = asked.filter(([, field]) => isSection(field));
  if (sections.length === 0)
    return (
      <Box sx={GRID}>
        {plain.map((name) => (
          <InputFor key={name} source={name} />
        ))}
      </Box>
    );
  return (
    <>
      <Section title={resource.label.one} of={plain} />
      {sections.map(([name]) => (
        <Section key={name} group={name} />
      ))}
    </>
  );
}

/** Renders the choice of the studio for super admins; all other users have one studio. */
export function StudioSection({ hint }: { hint?: string }) {
  if (useMyPermissions().studio_id !== null) return null;
  return (
    <FormSection title="Studio" hint={hint} single>
      <InputFor source="studio_id" />
    </FormSection>
  );
}
