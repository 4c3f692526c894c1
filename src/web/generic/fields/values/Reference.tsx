import { alpha } from '@mui/material/styles';
import { createContext, useContext } from 'react';
import { useReference } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { remains } from '#declare/roles.ts';
import { APART } from '#web/data/provider.ts';
import { isDeclared } from '#web/declared.ts';
import { plain } from '#web/ui/plain.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { mayVisit, recordPath } from '../../addresses.ts';
import { useMay } from '../../useMay.ts';
import { titleOf, useDeclarations, useTarget } from '../declarations.tsx';

/** Returns what stands for the title of a record that isn't there. @example untitled(null) // 'Nicht mehr vorhanden' */
export const untitled = (error: unknown): string => (error ? 'Nicht geladen' : 'Nicht mehr vorhanden');

/** Renders a referenced record's title, as a link where the user may open it. */
export function Reference({ to, id }: { to: string; id: string }) {
  const target = useTarget(to);
  const { permissions } = useMay();
  // Of what the person's role took away the title isn't asked for.
  return target && !remains(permissions, target.access.subject, 'read') ? (
    <>Nicht für deine Rolle</>
  ) : (
    <Referenced to={to} id={id} />
  );
}

function Referenced({ to, id }: { to: string; id: string }) {
  const target = useTarget(to);
  const { referenceRecord, error, isPending } = useReference({ reference: target?.path ?? to, id });
  const isTitled = !target || isDeclared(target);
  if (isPending || !isTitled) return <Waiting className="MuiSkeleton-root" />;
  if (!referenceRecord) return <>{untitled(error)}</>;
  const title = titleOf(target, referenceRecord);
  if (referenceRecord[APART]) return <>{title}</>;
  return <RecordLink target={target} id={id} title={title} />;
}

/**
 * Placeholder with the height of a line and the width of a typical name, to avoid layout shift. It has the look of MUI's
 * for text, of which a list has one in each row.
 */
const Waiting = plain('span', ({ palette, shape }) => ({
  display: 'inline-block',
  width: '9em',
  transform: 'scale(1, 0.6)',
  transformOrigin: '0 55%',
  borderRadius: shape.borderRadius,
  backgroundColor: alpha(palette.text.primary, palette.mode === 'light' ? 0.11 : 0.13),
  animation: 'waiting 2s ease-in-out 0.5s infinite',
  '@keyframes waiting': { '50%': { opacity: 0.4 } },
  '&::before': { content: '"\u00a0"' },
}));

interface RecordLinkProps {
  /** Undefined for an undeclared resource, which has no pages. */
  readonly target: Resource | undefined;
  readonly id: string;
  readonly title: string;
  /** For a child resource, the id of its parent record: it has no page of its own. */
  readonly parent?: string | null | undefined;
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
}

/** Renders the title of a loaded record, as a link where the user may open it. */
export function RecordLink({ target, id, title, parent, onFollow }: RecordLinkProps) {
  const declarations = useDeclarations();
  const { permissions } = useMay();
  const mayLink = useMayLink();
  const parents = useTarget(target?.within ?? '');
  const path = target?.within
    ? parents && parent && recordPath(parents, parent)
    : target && recordPath(target, id);
  if (!mayLink || !path || !mayVisit(path, permissions, declarations)) return <>{title}</>;
  return (
    <TextLink to={path} onClick={onFollow}>
      {title}
    </TextLink>
  );
}

/** Disables links in values within a link: nested links are invalid (HTML, content model of `a`). */
export const WithoutLinks = createContext(false);

/** Returns whether a value may render its own link here. */
export function useMayLink(): boolean {
  return !useContext(WithoutLinks);
}
