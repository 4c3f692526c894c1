/** Links to a resource's pages, for users who may open them. */
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/Edit';
import { useRecordContext } from 'react-admin';
import { createPath, formPath, mayVisit } from '../addresses.ts';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import type { Action } from './actions/action.ts';

/**
 * Returns the link to the form for a new record.
 * @example <PageHeader title="Kunden" actions={[useCreateAction()]} />
 */
export function useCreateAction(): Action | undefined {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { may, permissions } = useMay();
  const to = createPath(resource);
  if (!may('create', resource) || !mayVisit(to, permissions, declarations)) return undefined;
  return { label: `${resource.label.one} anlegen`, icon: AddIcon, to, primary: true, shortcut: 'create' };
}

/**
 * Returns the link to the current record's form. react-admin's own would lead to the address of the detail page.
 * @example const edit = useEditAction();
 */
export function useEditAction(): Action | undefined {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const record = useRecordContext();
  const { may, permissions } = useMay();
  if (!record) return undefined;
  const to = formPath(resource, String(record.id));
  if (!may('update', resource, String(record.id)) || !mayVisit(to, permissions, declarations))
    return undefined;
  return { label: 'Bearbeiten', icon: EditIcon, to, primary: true, shortcut: 'edit' };
}
