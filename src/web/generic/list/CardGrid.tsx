import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { useDeclaration } from '../fields/declarations.tsx';

/**
 * Renders the list's records as a responsive grid of cards: each is the child, with its record in the context.
 * @example <CardGrid><CardTile /></CardGrid>
 */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  const { data = [] } = useListContext();
  const { many } = useDeclaration().label;
  return (
    <Box
      component="ul"
      aria-label={label ?? many}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
      }}
    >
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </Box>
  );
}
