import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink, useRecordContext, useResourceContext } from 'react-admin';

/** A record's name in a list's first column: the way to its page for whoever uses the keyboard. */
export function NameLink({ media, children }: { media: ReactNode; children: string }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      {media}
      <Link
        component={RouterLink}
        to={`/${resource}/${encodeURIComponent(record.id)}`}
        onClick={(event: MouseEvent) => event.stopPropagation()}
        variant="body2"
        color="inherit"
        underline="hover"
        noWrap
        sx={{ fontWeight: 600, py: 0.25 }}
      >
        {children}
      </Link>
    </Stack>
  );
}
