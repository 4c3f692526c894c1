/** Buttons that lead to a resource's pages, shown to whom may go there. */
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/Edit';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, useRecordContext } from 'react-admin';
import { formPath } from '../grammar.ts';
import { mayVisit } from '../routeTable.ts';
import { useDeclaration, useDeclarations } from './declarations.tsx';
import { useMay } from './useMay.ts';

type LinkButtonProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly label?: string };

/** To the form that creates a record. @example <CreateButton /> */
export function CreateButton({ label, ...props }: LinkButtonProps) {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { may, permissions } = useMay();
  const path = `/${resource.path}/create`;
  if (!may('create', resource) || !mayVisit(path, permissions, declarations)) return null;
  return (
    <Button component={Link} to={path} startIcon={<AddIcon />} {...props}>
      {label ?? `${resource.label.one} anlegen`}
    </Button>
  );
}

/**
 * To the form of the current record. react-admin's own would lead to the detail page, as its grammar has the form
 * where the product has that.
 */
export function EditButton({ label = 'Bearbeiten', ...props }: LinkButtonProps) {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const record = useRecordContext();
  const { may, permissions } = useMay();
  if (!record) return null;
  const path = formPath(resource.path, String(record.id));
  if (!may('update', resource, String(record.id)) || !mayVisit(path, permissions, declarations)) return null;
  return (
    <Button component={Link} to={path} startIcon={<EditIcon />} {...props}>
      {label}
    </Button>
  );
}
