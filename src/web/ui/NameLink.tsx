import Link from '@mui/material/Link';
import { createContext, type ReactNode, useContext } from 'react';
import { LinkBase, useRecordContext } from 'react-admin';
import { plain } from './plain.ts';
import { UNDERLINED_ON_HOVER } from './TextLink.tsx';

/** Target of a list's rows. */
export interface RowTarget {
  /** Returns the address of a record's page. */
  readonly to: (id: string) => string;
  /** Opens the record in place of a navigation. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Row target of the surrounding list; null for rows without one. */
export const RowTargetContext = createContext<RowTarget | null>(null);

interface NameLinkProps {
  readonly media?: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders a record's title in a list, as the row's link for keyboard users. */
export function NameLink({ media, label, children }: NameLinkProps) {
  const record = useRecordContext();
  const target = useContext(RowTargetContext);
  if (!record) return null;
  const id = String(record.id);
  return (
    <Beside>
      {media}
      {!target ? (
        children
      ) : target.onOpen ? (
        <Link
          component="button"
          type="button"
          onClick={() => target.onOpen?.(id)}
          aria-label={label}
          color="inherit"
          noWrap
          sx={NAME}
        >
          {children}
        </Link>
      ) : (
        <Name to={target.to(id)} aria-label={label}>
          {children}
        </Name>
      )}
    </Beside>
  );
}

const Beside = plain('div', ({ spacing }) => ({ display: 'flex', alignItems: 'center', gap: spacing(1) }));

const Name = plain(LinkBase, ({ typography, spacing }) => ({
  ...UNDERLINED_ON_HOVER,
  ...typography.body2,
  color: 'inherit',
  fontWeight: 600,
  paddingBlock: spacing(0.25),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const NAME = { typography: 'body2', fontWeight: 600, py: 0.25 } as const;
