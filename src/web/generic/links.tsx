/** What leads to a resource's pages, for whom may go there. */
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/Edit';
import { useRecordContext } from 'react-admin';
import type { Action } from './actions/action.ts';
import { formPath, mayVisit } from './addresses.ts';
import { useDeclaration, useDeclarations } from './declarations.tsx';
import { useMay } from './useMay.ts';

/** To the form that creates a record. @example <PageHeader title="Kunden" actions={[useCreateAction()]} /> */
export function useCreateAction(): Action | undefined {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { may, permissions } = useMay();
  const to = `/${resource.path}/create`;
  if (!may('create', resource) || !mayVisit(to, permissions, declarations)) return undefined;
  return { label: `${resource.label.one} anlegen`, icon: AddIcon, to, primary: true };
}

/**
 * To the form of the current record. react-admin's own would lead to the detail page, as its grammar has the form
 * where the product has that.
 * @example const edit = useEditAction();
 */
export function useEditAction(): Action | undefined {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const record = useRecordContext();
  const { may, permissions } = useMay();
  if (!record) return undefined;
  const to = formPath(resource.path, String(record.id));
  if (!may('update', resource, String(record.id)) || !mayVisit(to, permissions, declarations))
    return undefined;
  return { label: 'Bearbeiten', icon: EditIcon, to, primary: true };
}
