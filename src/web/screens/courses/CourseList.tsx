import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useRoom } from '../../ui/useRoom.ts';

/** Courses, which make their appointments. */
export function CourseList() {
  return <ResourceList hiddenColumns={useRoom() ? [] : ['capacity', 'starts_on']} />;
}
