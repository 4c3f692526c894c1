import EndIcon from '@mui/icons-material/EventBusyOutlined';
import BookIcon from '@mui/icons-material/GroupAddOutlined';
import UnbookIcon from '@mui/icons-material/GroupRemoveOutlined';
import { bookings } from '../../../resources/bookings.ts';
import { BOOKED, courses } from '../../../resources/courses.ts';
import { CANCELLED } from '../../../resources/shared.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { OccupancyPanel } from '../occupancy/index.ts';
import { CountedFor } from './CountedFor.tsx';
import { CourseInputs } from './CourseInputs.tsx';

const { Field, useRecord } = partsOf(courses);
const PLACES = { one: 'Platz', many: 'Plätze' };

/** A new course begins with one evening a week. */
export function CourseCreate() {
  return (
    <ResourceCreate redirect="edit" defaultValues={{ weekly: [{ weekday: 'monday', time: '18:00' }] }}>
      <CourseInputs />
    </ResourceCreate>
  );
}

/** A course's form, which is its page. */
export function CourseEdit() {
  return (
    <ResourceShow>
      <Head />
      <ResourceEdit embedded>
        <CourseInputs />
      </ResourceEdit>
      <HowFull />
    </ResourceShow>
  );
}

/** How full its last weeks were. */
function HowFull() {
  return <OccupancyPanel course={useRecord()} />;
}

/** What can be done with the course as a whole: who comes, and that it ends. */
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
  const end = useRecordAction('end', { icon: EndIcon });
  const remove = useDeleteAction({
    question: 'Seine Termine gehen mit. Was schon stattgefunden hat, lässt sich nicht löschen.',
    undoable: false,
    instead: 'end',
  });
  return (
    <RecordHeader
      subtitle={<Field source="status" />}
      actions={[book, unbook, end && { ...end, danger: true }, remove]}
    />
  );
}
