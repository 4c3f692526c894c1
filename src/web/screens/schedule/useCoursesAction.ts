import CoursesIcon from '@mui/icons-material/GroupsOutlined';
import { courses } from '../../../resources/courses.ts';
import type { Action } from '../../generic/actions/action.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { useDeclarations } from '../../generic/declarations.tsx';
import { useMay } from '../../generic/useMay.ts';

/** The courses open from the calendar: their list for whom it is there, else a new one. */
export function useCoursesAction(): Action | undefined {
  const { may, permissions } = useMay();
  const declarations = useDeclarations();
  const list = `/${courses.path}`;
  if (!may('create', courses)) return undefined;
  return mayVisit(list, permissions, declarations)
    ? { label: courses.label.many, icon: CoursesIcon, to: list }
    : { label: `${courses.label.one} anlegen`, icon: CoursesIcon, to: `${list}/create` };
}
