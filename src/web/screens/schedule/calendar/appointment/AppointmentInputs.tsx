import Alert from '@mui/material/Alert';
import { SelectInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { COACHES } from '#resources/people/trainers.ts';
import {
  APPOINTMENT_KINDS,
  type Appointment,
  type AppointmentKind,
  appointments,
} from '#resources/schedule/appointments.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { inputOf } from '#web/generic/fields/inputs/InputFor.tsx';
import { RecordLink } from '#web/generic/fields/values/Reference.tsx';
import { StudioSection } from '#web/generic/record/form/AllInputs.tsx';
import { FormSection, FullRow } from '#web/ui/FormSection.tsx';
import { RoomInput, useRoomHint } from '../../locations/index.ts';
import { BOOKABLE } from './BookDialog.tsx';
import { NewBookingTerms } from './BookingTerms.tsx';
import { TimesInput } from './TimesInput.tsx';
import { useUsualTrainer } from './useUsualTrainer.ts';

const Input = inputOf(appointments);

/** Filter of active locations; the services refuse others. */
const IN_USE = { active: true };

/** Inputs of an appointment. Values inherited from a course are marked. */
export function AppointmentInputs() {
  const record = useRecordContext<Appointment>();
  const isNew = record?.id === undefined;
  const { data: course } = useGetOne<Course>(
    courses.path,
    { id: record?.course_id ?? '' },
    { enabled: Boolean(record?.course_id) },
  );
  const kind: AppointmentKind | null = useWatch({ name: 'kind' });
  const fromCourse = useFromCourse(course);
  const fits = useRoomHint();
  useUsualTrainer(isNew);
  return (
    <>
      <StudioSection />
      {record?.course_id && (
        <Alert severity="info" sx={{ width: '100%' }}>
          {'Dieser Termin gehört zum Kurs '}
          {course ? <RecordLink target={courses} id={course.id} title={course.name} /> : '…'}
          {'. Was du hier änderst, gilt nur für diesen einen Termin.'}
        </Alert>
      )}
      <FormSection title="Was und wann">
        <KindInput isOfCourse={kind === 'course'} />
        <Input
          source="title"
          helperText={fromCourse('title', 'name') || 'Leer: wie die Art.'}
          autoFocus={!isNew}
        />
        <TimesInput autoFocus={isNew} allDay={kind === 'blocker'} />
      </FormSection>
      {isNew && kind !== 'course' && <RepeatSection />}
      <FormSection title="Wer und wo">
        {isNew && kind !== 'blocker' && (
          <FullRow>
            <Input source="customer_ids" among={BOOKABLE} />
            <NewBookingTerms />
          </FullRow>
        )}
        <FullRow>
          <Input source="trainer_id" among={COACHES} helperText={fromCourse('trainer_id')} />
        </FullRow>
        <Input source="location_id" among={IN_USE} helperText={fromCourse('location_id')} />
        <RoomInput helperText={fromCourse('room')} />
        {kind !== 'blocker' && (
          <>
            <Input source="capacity" helperText={fromCourse('capacity') || fits || 'Leer: ohne Grenze.'} />
            <Input source="meeting_link" />
          </>
        )}
      </FormSection>
      <FormSection title="Notizen" hint="Nur für Mitarbeiter.">
        <FullRow>
          <Input source="notes" />
        </FullRow>
      </FormSection>
    </>
  );
}

/** Returns hints on values that are inherited from the course, and on deviations. */
function useFromCourse(course: Course | undefined) {
  const entered = useWatch() as Partial<Appointment>;
  return (
    source: keyof Appointment & string,
    of: keyof Course & string = source as never,
  ): string | false => {
    if (!course) return false;
    return (entered[source] ?? null) === course[of] ? 'Wie im Kurs.' : 'Anders als im Kurs.';
  };
}

/** Inputs to repeat a new appointment. */
function RepeatSection() {
  const repeats: unknown = useWatch({ name: 'repeat.weekly' });
  return (
    <FormSection title="Fester Platz" hint="Dieselbe Zeit, dieselben Kunden, als eine Serie.">
      <FullRow>
        <Input source="repeat.weekly" />
      </FullRow>
      {repeats === true && (
        <>
          <Input source="repeat.every_weeks" />
          <Input source="repeat.times" />
          <Input source="repeat.until" />
        </>
      )}
    </FormSection>
  );
}

/** Input of the kind; read-only for appointments of a course, which determines it. */
export function KindInput({ isOfCourse }: { isOfCourse: boolean }) {
  if (isOfCourse) return <Input source="kind" readOnly helperText="Kommt aus dem Kurs." />;
  const kinds = Object.entries(APPOINTMENT_KINDS).filter(([kind]) => kind !== 'course');
  return (
    <SelectInput
      source="kind"
      label={appointments.fields.kind.label}
      choices={kinds.map(([id, name]) => ({ id, name }))}
      translateChoice={false}
      isRequired
      helperText={false}
    />
  );
}
