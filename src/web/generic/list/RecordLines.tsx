import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link, RecordContextProvider, useListContext } from 'react-admin';
import { WithoutLinks } from '../values/Reference.tsx';

/**
 * The list's records below each other: each is the child, with its record in the context.
 * @example <RecordLines><RecordLine to={`/customers/${id}`} primary={name} /></RecordLines>
 */
export function RecordLines({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext();
  return (
    <List disablePadding>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </List>
  );
}

interface RecordLineProps {
  readonly to: string;
  readonly media?: ReactNode;
  readonly primary: ReactNode;
  readonly secondary: ReactNode;
  /** Stands at the end: how the record stands. */
  readonly state?: ReactNode;
}

/** One of them, which leads to its page. */
export function RecordLine({ to, media, primary, secondary, state }: RecordLineProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        sx={{ borderRadius: '10px', px: 1, columnGap: 1.5, flexWrap: 'wrap' }}
      >
        <WithoutLinks value={true}>
          {media}
          <ListItemText
            primary={primary}
            secondary={secondary}
            slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            sx={{ flexBasis: 180, minWidth: 0, overflowWrap: 'anywhere' }}
          />
          {state && <Box sx={{ flexShrink: 0 }}>{state}</Box>}
        </WithoutLinks>
      </ListItemButton>
    </ListItem>
  );
}
