import CoursesIcon from '@mui/icons-material/GroupsOutlined';
import { courses } from '#resources/schedule/courses.ts';
import { createPath, listPath, mayVisit } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Returns the link from the calendar to the courses, or to the form for a new one where the user may not list them. */
export function useCoursesAction(): Action | undefined {
  const { may, permissions } = useMay();
  const declarations = useDeclarations();
  const list = listPath(courses);
  if (!may('create', courses)) return undefined;
  return mayVisit(list, permissions, declarations)
    ? { label: courses.label.many, icon: CoursesIcon, to: list }
    : { label: `${courses.label.one} anlegen`, icon: CoursesIcon, to: createPath(courses) };
}
