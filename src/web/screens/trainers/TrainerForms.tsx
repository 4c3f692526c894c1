import { trainers } from '../../../resources/trainers.ts';
import { formOf } from '../../generic/form/Section.tsx';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { personForms, StaffInputs } from '../people/index.ts';

const { Section } = formOf(trainers);
const { working_hours, absences, color } = trainers.fields;

export const { create, edit } = personForms(TrainerInputs, (id) => `/coaches/${id}`);

/** Everything about somebody who trains customers, in sections; the same for new and for known people. */
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
      <FormSection title={working_hours.label} hint="Außerhalb davon wird beim Buchen gewarnt." single>
        <WeeklyHoursInput source="working_hours" none="frei" />
      </FormSection>
      <FormSection title={absences.label} hint="Urlaub, Fortbildung, Krankheit." single>
        <DaySpansInput source="absences" one="Abwesenheit" none="Keine Abwesenheiten eingetragen." />
      </FormSection>
    </>
  );
}
