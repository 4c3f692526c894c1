import Avatar from '@mui/material/Avatar';
import { useRecordContext } from 'react-admin';
import type { AnyRecord } from '#declare/define.ts';
import { valueAt } from '#declare/valueAt.ts';
import { titleOf, useDeclaration } from '../fields/declarations.tsx';
import { useDeclaredActions } from './actions/useDeclaredActions.tsx';
import { useDeleteAction } from './deletion/useDeleteAction.tsx';
import { useEditAction } from './links.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { Presence } from './Presence.tsx';
import { useVisit } from './visits.ts';

/** Size in pixels of a record's picture beside its title. */
export const HEADER_MEDIA = 64;

/**
 * Renders the head of a record's page: title and picture from the declaration, and actions; by default 'Bearbeiten',
 * the declared actions and 'Löschen'.
 * @example <RecordHeader subtitle={<Field source="status" />} actions={useCustomerActions(customer)} />
 */
export function RecordHeader(props: Partial<PageHeaderProps>) {
  const { path } = useDeclaration();
  return props.actions ? <Head {...props} /> : <UsualHead key={path} {...props} />;
}

function UsualHead(props: Partial<PageHeaderProps>) {
  return <Head {...props} actions={[useEditAction(), ...useDeclaredActions(), useDeleteAction()]} />;
}

function Head(props: Partial<PageHeaderProps>) {
  const record = useRecordContext<AnyRecord>();
  return record ? <HeadOf record={record} {...props} /> : null;
}

function HeadOf({ record, media, ...props }: Partial<PageHeaderProps> & { record: AnyRecord }) {
  const resource = useDeclaration();
  const title = titleOf(resource, record);
  useVisit({ resource: resource.path, id: record.id, title, studio_id: record.studio_id });
  return (
    <PageHeader
      title={title}
      subtitle={resource.label.one}
      below={<Presence />}
      media={media ?? <Picture />}
      {...props}
    />
  );
}

/** Renders the record's first picture, if any. */
function Picture() {
  const { fields } = useDeclaration();
  const record = useRecordContext();
  const source = Object.keys(fields).find((name) => fields[name]?.kind === 'image');
  const address = source && valueAt(record, source);
  return typeof address === 'string' && address ? (
    <Avatar src={address} alt="" variant="rounded" sx={{ width: HEADER_MEDIA, height: HEADER_MEDIA }} />
  ) : null;
}
