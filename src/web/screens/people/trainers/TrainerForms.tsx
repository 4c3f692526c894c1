import { trainers } from '#resources/people/trainers.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { personForms, StaffInputs } from '../staff/index.ts';

const { Section } = formOf(trainers);
const { color } = trainers.fields;

export const { create, edit } = personForms(TrainerInputs, (id) => recordPath(trainers, id));

/** Inputs of a trainer in sections; the same for new and existing ones. */
function TrainerInputs() {
  return (
    <>
      <StaffInputs />
      <Section
        title="Qualifikation"
        hint="Lizenzen, Ausbildungen, Schwerpunkte."
        single
        of={['qualifications', 'bio']}
      />
      <Section
        title={color.label}
        hint="So sind die Termine im Kalender zu erkennen."
        single
        of={['color']}
      />
      <Section title="Beschäftigung" of={['employed_from', 'employed_until']} />
      <Section group="working_hours" />
      <Section group="absences" />
    </>
  );
}
