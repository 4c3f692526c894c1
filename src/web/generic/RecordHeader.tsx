import Avatar from '@mui/material/Avatar';
import { useRecordContext } from 'react-admin';
import { useDeclaredActions } from './actions/useDeclaredActions.tsx';
import { titleOf, useDeclaration } from './declarations.tsx';
import { useDeleteAction } from './deletion/useDeleteAction.tsx';
import { useEditAction } from './links.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { valueAt } from './values/valueAt.ts';

/** Width and height in pixels of a record's picture beside its title. */
export const HEADER_MEDIA = 64;

/**
 * Head of a record's page: its title and picture by the declaration, and what can be done; unless given
 * 'Bearbeiten', the declared actions and 'Löschen'.
 * @example <RecordHeader subtitle={<Field source="status" />} actions={useCustomerActions(customer)} />
 */
export function RecordHeader(props: Partial<PageHeaderProps>) {
  const { path } = useDeclaration();
  return props.actions ? <Head {...props} /> : <UsualHead key={path} {...props} />;
}

function UsualHead(props: Partial<PageHeaderProps>) {
  return <Head {...props} actions={[useEditAction(), ...useDeclaredActions(), useDeleteAction()]} />;
}

function Head({ media, ...props }: Partial<PageHeaderProps>) {
  const resource = useDeclaration();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <PageHeader
      title={titleOf(resource, record)}
      subtitle={resource.label.one}
      media={media ?? <Picture />}
      {...props}
    />
  );
}

/** The record's first picture, if it has one. */
function Picture() {
  const { fields } = useDeclaration();
  const record = useRecordContext();
  const source = Object.keys(fields).find((name) => fields[name]?.kind === 'image');
  const address = source && valueAt(record, source);
  return typeof address === 'string' && address ? (
    <Avatar src={address} alt="" variant="rounded" sx={{ width: HEADER_MEDIA, height: HEADER_MEDIA }} />
  ) : null;
}
