/** Parts of the sheets of letters and invoices. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Renders a paragraph. */
export function SheetText({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, mb: '4mm' }}>
      {children}
    </Box>
  );
}

/** Renders a table of full width; cells of the class `sum` hold amounts, those of `short` don't wrap. */
export function SheetTable({ children }: { children: ReactNode }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        mb: '5mm',
        fontSize: '9.5pt',
        '& th, & td': { textAlign: 'left', fontWeight: 400, verticalAlign: 'top', py: '0.8mm', pr: '3mm' },
        '& tr': { borderBottom: '0.2mm solid #bbb' },
        '& thead th, & strong': { fontWeight: 700 },
        '& thead tr': { borderBottom: '0.3mm solid #000' },
        '& td': { whiteSpace: 'pre-line' },
        '& .short, & .sum': { whiteSpace: 'nowrap' },
        '& .sum': { textAlign: 'right', pr: 0, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {children}
    </Box>
  );
}
