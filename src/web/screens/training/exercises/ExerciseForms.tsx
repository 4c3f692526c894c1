import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { exercises, type Muscle } from '#resources/training/exercises.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { FormSection, FullRow, SectionsBeside } from '#web/ui/FormSection.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { BodyMap } from './shared.ts';

const Input = inputOf(exercises);

export function ExerciseCreate() {
  return (
    <ResourceCreate redirect="list">
      <ExerciseInputs />
    </ResourceCreate>
  );
}

/** Form of an exercise, which is also its page. */
export function ExerciseEdit() {
  return (
    <ResourceShow>
      <RecordHeader />
      <ResourceEdit layout="embedded">
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

/** Body map beside the form: clicks on a muscle cycle through target, secondary, and none. */
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
