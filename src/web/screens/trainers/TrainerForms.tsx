import { useRecordContext } from 'react-admin';
import { ResourceCreate, ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { DaySpansInput } from '../../generic/inputs/DaySpansInput.tsx';
import { InputFor } from '../../generic/inputs/InputFor.tsx';
import { WeeklyHoursInput } from '../../generic/inputs/WeeklyHoursInput.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useGoInvited } from '../people/index.ts';
import { StudioSection } from '../studios/shared.ts';

/** Creates somebody who trains customers, and leads to his page with the invitation. */
export function TrainerCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(trainer) => go(`/coaches/${trainer.id}`, trainer)}>
      <TrainerInputs />
    </ResourceCreate>
  );
}

/** Changes somebody who trains customers. */
export function TrainerEdit() {
  return (
    <ResourceEdit>
      <TrainerInputs />
    </ResourceEdit>
  );
}

/** Everything about somebody who trains customers, in sections; the same for new and for known people. */
function TrainerInputs() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <>
      <StudioSection />
      <FormSection title="Person">
        <InputFor source="first_name" autoFocus={isNew} />
        <InputFor source="last_name" />
      </FormSection>
      <FormSection
        title="Kontakt"
        hint="An die E-Mail-Adresse geht die Einladung; mit ihr wird sich angemeldet."
      >
        <InputFor source="email" />
        <InputFor source="phone" />
      </FormSection>
      <FormSection title="Qualifikation" hint="Lizenzen, Ausbildungen, Schwerpunkte." single>
        <InputFor source="qualifications" />
        <InputFor source="bio" />
      </FormSection>
      <FormSection title="Kalenderfarbe" hint="So sind die Termine im Kalender zu erkennen." single>
        <InputFor source="color" />
      </FormSection>
      <FormSection title="Beschäftigung">
        <InputFor source="employed_from" />
        <InputFor source="employed_until" />
      </FormSection>
      <FormSection title="Arbeitszeiten" hint="Außerhalb davon wird beim Buchen gewarnt." single>
        <WeeklyHoursInput source="working_hours" none="frei" />
      </FormSection>
      <FormSection title="Abwesenheiten" hint="Urlaub, Fortbildung, Krankheit." single>
        <DaySpansInput source="absences" one="Abwesenheit" none="Keine Abwesenheiten eingetragen." />
      </FormSection>
    </>
  );
}
