import MuiLink from '@mui/material/Link';
import { Link, useReference } from 'react-admin';
import { mayVisit } from '../../routeTable.ts';
import { titleOf, useDeclarations, useTarget } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { useMayLink } from './withoutLinks.ts';

/** A referenced record's name, as a link where the person may go there. */
export function Reference({ to, id }: { to: string; id: string }) {
  const target = useTarget(to);
  const declarations = useDeclarations();
  const { permissions } = useMay();
  const mayLink = useMayLink();
  const { referenceRecord, isPending } = useReference({ reference: target?.path ?? to, id });
  if (isPending) return <>…</>;
  if (!referenceRecord) return <>Nicht mehr vorhanden</>;
  const title = titleOf(target, referenceRecord);
  const path = target && `/${target.path}/${encodeURIComponent(id)}`;
  if (!mayLink || !path || !mayVisit(path, permissions, declarations)) return <>{title}</>;
  return (
    <MuiLink component={Link} to={path} onClick={(event: React.MouseEvent) => event.stopPropagation()}>
      {title}
    </MuiLink>
  );
}
