import Skeleton from '@mui/material/Skeleton';
import { createContext, useContext } from 'react';
import { useReference } from 'react-admin';
import type { Resource } from '../../../resources/define.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { mayVisit } from '../addresses.ts';
import { titleOf, useDeclarations, useTarget } from '../declarations.tsx';
import { useMay } from '../useMay.ts';

/** A referenced record's name, as a link where the person may go there. */
export function Reference({ to, id }: { to: string; id: string }) {
  const target = useTarget(to);
  const { referenceRecord, error, isPending } = useReference({ reference: target?.path ?? to, id });
  if (isPending) return <Waiting />;
  if (!referenceRecord) return <>{error ? 'Nicht geladen' : 'Nicht mehr vorhanden'}</>;
  return <RecordLink target={target} id={id} title={titleOf(target, referenceRecord)} />;
}

/** As wide as most names and as high as a line: nothing moves much when the name arrives. */
function Waiting() {
  return <Skeleton component="span" width="9em" sx={{ display: 'inline-block' }} />;
}

interface RecordLinkProps {
  /** Undefined where the resource isn't declared: then there is no page of it. */
  readonly target: Resource | undefined;
  readonly id: string;
  readonly title: string;
  /** Told when the link is followed. */
  readonly onFollow?: () => void;
}

/** The name of a record that is known already, as a link where the person may go there. */
export function RecordLink({ target, id, title, onFollow }: RecordLinkProps) {
  const declarations = useDeclarations();
  const { permissions } = useMay();
  const mayLink = useMayLink();
  const path = target && `/${target.path}/${encodeURIComponent(id)}`;
  if (!mayLink || !path || !mayVisit(path, permissions, declarations)) return <>{title}</>;
  return (
    <TextLink to={path} onClick={onFollow}>
      {title}
    </TextLink>
  );
}

/** Around values that stand within a link: one link can't hold another (HTML, content model of `a`). */
export const WithoutLinks = createContext(false);

/** May the value be a link of its own here? */
export function useMayLink(): boolean {
  return !useContext(WithoutLinks);
}
