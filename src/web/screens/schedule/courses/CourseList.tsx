import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useRoom } from '#web/ui/useRoom.ts';

/** Renders the courses, which generate appointments. */
export function CourseList() {
  return <ResourceList hiddenColumns={useRoom() ? [] : ['capacity', 'starts_on']} />;
}
