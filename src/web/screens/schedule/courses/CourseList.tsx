import { ResourceList } from '#web/generic/list/ResourceList.tsx';

/** Renders the courses, which generate appointments. */
export function CourseList() {
  return <ResourceList />;
}
