import EndIcon from '@mui/icons-material/EventBusyOutlined';
import BookIcon from '@mui/icons-material/GroupAddOutlined';
import UnbookIcon from '@mui/icons-material/GroupRemoveOutlined';
import { bookings } from '#resources/schedule/bookings.ts';
import { BOOKED, courses } from '#resources/schedule/courses.ts';
import { CANCELLED } from '#resources/shared.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { useWriteMany } from '#web/screens/studio/mailings/shared.ts';
import { OccupancyPanel } from '../occupancy/index.ts';
import { CountedFor } from './CountedFor.tsx';
import { CourseInputs } from './CourseInputs.tsx';

const { Field, useRecord } = partsOf(courses);
const PLACES = { one: 'Platz', many: 'Plätze' };

/** Form for a new course, with one weekly time by default. */
export function CourseCreate() {
  return (
    <ResourceCreate redirect="edit" defaultValues={{ weekly: [{ weekday: 'monday', time: '18:00' }] }}>
      <CourseInputs />
    </ResourceCreate>
  );
}

/** Form of a course, which is also its page. */
export function CourseEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit layout="embedded">
        <CourseInputs />
      </ResourceEdit>
      <HowFull />
    </ResourceShow>
  );
}

/** Renders the course's recent occupancy. */
function HowFull() {
  return <OccupancyPanel course={useRecord()} />;
}

/** Renders the actions on the whole course: bookings, and its end. */
function Head() {
  const book = useRecordAction('book', {
    icon: BookIcon,
    message: (_, { customer_id }, headers) => (
      <CountedFor customer_id={customer_id} count={headers.get(BOOKED)} of={PLACES} done="gebucht" />
    ),
  });
  const unbook = useRecordAction('unbook', {
    icon: UnbookIcon,
    message: (_, { customer_id }, headers) => (
      <CountedFor
        customer_id={customer_id}
        count={headers.get(CANCELLED)}
        of={bookings.label}
        done="abgesagt"
      />
    ),
  });
  const write = useWriteMany({ course_id: useRecord().id });
  const end = useRecordAction('end', { icon: EndIcon });
  const remove = useDeleteAction({
    question: 'Seine Termine gehen mit. Was schon stattgefunden hat, lässt sich nicht löschen.',
    instead: 'end',
  });
  return (
    <RecordHeader
      subtitle={
        <>
          <Field source="status" /> <Field source="times" />
        </>
      }
      actions={[book, unbook, write, end && { ...end, danger: true }, remove]}
    />
  );
}
