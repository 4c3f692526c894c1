import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, useContext } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { TextLink } from './TextLink.tsx';

/** Where a list's rows lead. */
export interface RowTarget {
  /** The address of a record's page; react-admin's unless given. */
  readonly to?: ((id: string) => string) | undefined;
  /** What opens it in place of an address. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Of the list around; null where its rows lead nowhere. */
export const RowTargetContext = createContext<RowTarget | null>({});

interface NameLinkProps {
  readonly media?: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
}

/** What a record is called in a list: the way to it for whoever uses the keyboard. */
export function NameLink({ media, label, children }: NameLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const target = useContext(RowTargetContext);
  if (!record) return null;
  const id = String(record.id);
  const { to = (one: string) => `/${resource}/${encodeURIComponent(one)}`, onOpen } = target ?? {};
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      {media}
      {!target ? (
        children
      ) : onOpen ? (
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(id)}
          aria-label={label}
          color="inherit"
          noWrap
          sx={NAME}
        >
          {children}
        </Link>
      ) : (
        <TextLink strong noWrap to={to(id)} aria-label={label} sx={NAME}>
          {children}
        </TextLink>
      )}
    </Stack>
  );
}

const NAME = { typography: 'body2', fontWeight: 600, py: 0.25 } as const;
