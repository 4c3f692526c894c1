import { useCreate, useNotify } from 'react-admin';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';

interface NewExerciseProps {
  /** As it was typed. */
  readonly name: string;
  readonly onCreated: (exercise: Exercise) => void;
  readonly onClose: () => void;
}

const { name: called, primary_muscles, equipment, measured_by } = exercises.fields;

/** Dialog to add an exercise to the library where one is looked for that isn't there. */
export function NewExercise({ name, onCreated, onClose }: NewExerciseProps) {
  const [create] = useCreate<Exercise>();
  const notify = useNotify();
  return (
    <ActionDialog
      title="Übung anlegen"
      action="Anlegen"
      values={
        { name, primary_muscles: [], equipment: null, measured_by: 'reps' } as Pick<
          Exercise,
          'name' | 'primary_muscles' | 'equipment' | 'measured_by'
        >
      }
      submit={async (data) => {
        const made = (await create(exercises.path, { data }, { returnPromise: true })) as Exercise;
        notify(`„${made.name}“ steht jetzt in der Bibliothek.`, { type: 'success' });
        onCreated(made);
      }}
      onClose={onClose}
    >
      <InputKind field={called} source="name" />
      <InputKind field={primary_muscles} source="primary_muscles" autoFocus />
      <InputKind field={equipment} source="equipment" />
      <InputKind field={measured_by} source="measured_by" />
    </ActionDialog>
  );
}
