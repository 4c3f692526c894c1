import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { exercises, type Muscle } from '../../../resources/exercises.ts';
import { StudioSection } from '../../generic/form/AllInputs.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { inputOf } from '../../generic/inputs/InputFor.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { FormSection, FullRow, SectionsBeside } from '../../ui/FormSection.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BodyMap } from './shared.ts';

const Input = inputOf(exercises);

export function ExerciseCreate() {
  return (
    <ResourceCreate redirect="list">
      <ExerciseInputs />
    </ResourceCreate>
  );
}

/** An exercise's form, which is its page. */
export function ExerciseEdit() {
  return (
    <ResourceShow>
      <RecordHeader />
      <ResourceEdit embedded>
        <ExerciseInputs isNew={false} />
      </ResourceEdit>
    </ResourceShow>
  );
}

function ExerciseInputs({ isNew = true }: { isNew?: boolean }) {
  return (
    <SectionsBeside aside={<MuscleChoice />}>
      <StudioSection />
      <FormSection title="Übung">
        <FullRow>
          <Input source="name" autoFocus={isNew} />
        </FullRow>
        <FullRow>
          <Input source="primary_muscles" />
        </FullRow>
        <FullRow>
          <Input source="secondary_muscles" />
        </FullRow>
        <Input source="equipment" />
        <Input source="difficulty" />
        <Input source="category" />
        <Input source="measured_by" />
        <Input source="mechanic" />
        <Input source="force" />
      </FormSection>
      <FormSection title="So geht sie">
        <FullRow>
          <Input source="description" />
        </FullRow>
        <FullRow>
          <Input source="instructions" />
        </FullRow>
        <FullRow>
          <Input source="contraindications" />
        </FullRow>
      </FormSection>
      <FormSection title="Bilder und Video" single>
        <Input source="image" />
        <Input source="image_urls" />
        <Input source="video_url" />
      </FormSection>
    </SectionsBeside>
  );
}

/** The body beside the form: a click makes a muscle the target, the next a helper, the third takes it out. */
function MuscleChoice() {
  const { setValue } = useFormContext();
  const [primary = [], secondary = []] = useWatch({ name: ['primary_muscles', 'secondary_muscles'] }) as [
    Muscle[]?,
    Muscle[]?,
  ];
  const set = (name: string, muscles: readonly Muscle[]) =>
    setValue(name, muscles, { shouldDirty: true, shouldValidate: true });
  const next = (muscle: Muscle) => {
    const without = (muscles: readonly Muscle[]) => muscles.filter((one) => one !== muscle);
    if (primary.includes(muscle)) {
      set('primary_muscles', without(primary));
      set('secondary_muscles', [...secondary, muscle]);
    } else if (secondary.includes(muscle)) set('secondary_muscles', without(secondary));
    else set('primary_muscles', [...primary, muscle]);
  };
  return (
    <Panel
      title="Muskeln"
      hint="Ein Klick: Zielmuskel. Noch einer: Hilfsmuskel. Noch einer: keiner von beiden."
    >
      <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
        <BodyMap label="Muskeln der Übung" selected={primary} secondary={secondary} onSelect={next} />
      </Suspense>
    </Panel>
  );
}
