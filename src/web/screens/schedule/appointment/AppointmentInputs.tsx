import Alert from '@mui/material/Alert';
import { SelectInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  APPOINTMENT_KINDS,
  type Appointment,
  type AppointmentKind,
  appointments,
} from '../../../../resources/appointments.ts';
import { type Course, courses } from '../../../../resources/courses.ts';
import { StudioSection } from '../../../generic/form/AllInputs.tsx';
import { inputOf } from '../../../generic/inputs/InputFor.tsx';
import { RecordLink } from '../../../generic/values/Reference.tsx';
import { FormSection, FullRow } from '../../../ui/FormSection.tsx';
import { RoomInput, useChosenRoom } from '../../locations/shared.ts';
import { TimesInput } from './TimesInput.tsx';

const Input = inputOf(appointments);

/** Who is employed; the services refuse others. */
const EMPLOYED = { active: true };

/** The form of an appointment. What one of a course has from it is marked. */
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
  const room = useChosenRoom();
  const fits = room && `Im Raum sind es höchstens ${room.capacity}.`;
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
        <TimesInput autoFocus={isNew} />
        {isNew && <RepeatInputs />}
      </FormSection>
      <FormSection title="Wer und wo">
        <FullRow>
          <Input source="trainer_id" among={EMPLOYED} helperText={fromCourse('trainer_id')} />
        </FullRow>
        <Input source="location_id" among={EMPLOYED} helperText={fromCourse('location_id')} />
        <RoomInput helperText={fromCourse('room')} />
        {kind !== 'blocker' && (
          <>
            <Input source="capacity" helperText={fromCourse('capacity') || fits || 'Leer: ohne Grenze.'} />
            <Input source="meeting_link" />
          </>
        )}
      </FormSection>
      <FormSection title="Notizen" hint="Nur für das Team.">
        <FullRow>
          <Input source="notes" />
        </FullRow>
      </FormSection>
    </>
  );
}

/** Of one of a course, what it has from there, and where it differs. */
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

/** A new one makes those of the following weeks along with it. */
function RepeatInputs() {
  const weekly: unknown = useWatch({ name: 'repeat.weekly' });
  return (
    <>
      <Input source="repeat.weekly" label="Jede Woche wiederholen" />
      {weekly === true && <Input source="repeat.until" />}
    </>
  );
}

/** What kind it is; those of a course come from the course, and stay what they are. */
function KindInput({ isOfCourse }: { isOfCourse: boolean }) {
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
