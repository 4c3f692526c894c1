import { useRecordContext } from 'react-admin';
import { today } from '#format/instants.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { formatDay } from '#rules/days.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { FormSection, FullRow, SectionsBeside } from '#web/ui/FormSection.tsx';
import { RoomInput, useRoomHint } from '../locations/index.ts';
import { CoursePreviewAside } from './CoursePreviewAside.tsx';
import { WeeklyInput } from './WeeklyInput.tsx';

const Input = inputOf(courses);

/** Filter of active trainers and locations; the services refuse others. */
const ACTIVE = { active: true };

/** Inputs of a course, with a preview of its appointments beside them. */
export function CourseInputs() {
  return (
    <SectionsBeside aside={<CoursePreviewAside />}>
      <Sections />
    </SectionsBeside>
  );
}

function Sections() {
  const record = useRecordContext<Course>();
  const isNew = record?.id === undefined;
  const fits = useRoomHint();
  return (
    <>
      <StudioSection />
      <FormSection title="Kurs">
        <Input source="name" autoFocus={isNew} />
        <Input source="color" />
        <FullRow>
          <Input source="description" />
        </FullRow>
      </FormSection>
      <FormSection title="Wann" hint={hintOf(record?.times_from ?? null)}>
        <FullRow>
          <WeeklyInput />
        </FullRow>
        <Input source="interval_weeks" />
        <Input source="duration_minutes" />
        <Input source="starts_on" />
        <Input source="ends_on" helperText="Leer: ohne Ende, immer zwölf Wochen voraus." />
        {!isNew && (
          <FullRow>
            <Input source="applies_from" />
          </FullRow>
        )}
      </FormSection>
      <FormSection title="Wer und wo">
        <FullRow>
          <Input source="trainer_id" among={ACTIVE} />
        </FullRow>
        <Input source="location_id" among={ACTIVE} />
        <RoomInput />
        <Input source="capacity" helperText={fits ?? false} />
        <Input source="waitlist_capacity" />
      </FormSection>
      <FormSection title="Buchen und absagen" hint="Danach wird gewarnt; im Studio lässt es sich übergehen.">
        <Input source="booking_opens_hours_before" />
        <Input source="cancel_until_hours_before" />
      </FormSection>
    </>
  );
}

/** Returns the hint on new times that aren't effective yet, until when the calendar differs from the form. */
function hintOf(times_from: string | null): string {
  const same = 'Die Uhrzeit bleibt auch über die Zeitumstellung dieselbe.';
  if (times_from === null || times_from <= today()) return same;
  return `Diese Zeiten gelten ab ${formatDay(times_from)}; was davor angesetzt ist, bleibt, wie es ist. ${same}`;
}
