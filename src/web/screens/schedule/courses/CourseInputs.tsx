import { useRecordContext } from 'react-admin';
import { COACHES } from '#resources/people/trainers.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { formatDay } from '#rules/days.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { FormSection, FullRow, SectionsBeside } from '#web/ui/FormSection.tsx';
import { RoomInput, useRoomHint } from '../locations/index.ts';
import { CoursePreviewAside } from './CoursePreviewAside.tsx';
import { ACTIVE, LaterPatterns, useOwnUntil } from './LaterPatterns.tsx';
import { WeeklyInput } from './WeeklyInput.tsx';

const Input = inputOf(courses);

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
  const until = useOwnUntil();
  return (
    <>
      <StudioSection />
      <FormSection title="Kurs">
        <Input source="name" autoFocus={isNew} />
        <Input source="color" />
        <FullRow>
          <Input source="description" />
        </FullRow>
        <FullRow>
          <Input source="message_name" />
        </FullRow>
      </FormSection>
      <FormSection
        title="Wann"
        hint={`${until ? `Gilt bis ${formatDay(until)}. ` : ''}Die Uhrzeit bleibt auch über die Zeitumstellung dieselbe.`}
      >
        <FullRow>
          <WeeklyInput />
        </FullRow>
        <Input source="interval_weeks" />
        <Input source="duration_minutes" />
        <Input source="starts_on" />
        <Input source="ends_on" helperText="Leer: ohne Ende, immer zwölf Wochen voraus." />
      </FormSection>
      <FormSection title="Wer und wo">
        <FullRow>
          <Input source="trainer_id" among={COACHES} />
        </FullRow>
        <Input source="location_id" among={ACTIVE} />
        <RoomInput />
        <Input source="capacity" helperText={fits ?? false} />
        <Input source="waitlist_capacity" />
      </FormSection>
      <LaterPatterns />
      <FormSection title="Buchen und absagen" hint="Danach wird gewarnt; im Studio lässt es sich übergehen.">
        <Input source="booking_opens_hours_before" />
        <Input source="cancel_until_hours_before" />
      </FormSection>
    </>
  );
}
