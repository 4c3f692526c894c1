import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

export interface StripCell {
  readonly label: string;
  readonly text: string;
  /** A second line, shortened where there is no room. */
  readonly name?: string;
  readonly tone?: 'error' | 'warning' | 'success' | 'faint';
  /** The whole in words, without the label: what is read out, and shown as a tooltip. */
  readonly spoken: string;
  readonly to: string;
  /** A small button for what is done about it. */
  readonly act?: ReactNode;
  /** Share of the width, beside that of the others; 1 unless given. */
  readonly share?: number;
}

/** Height in pixels of a cell, while its answer is on the way, too. */
const HEIGHT = 72;

/** Columns of twelve that each cell spans on a phone, by the number of cells. */
const SPANS: Readonly<Record<number, readonly number[]>> = {
  1: [12],
  2: [6, 6],
  3: [4, 4, 4],
  4: [6, 6, 6, 6],
  5: [6, 6, 4, 5, 3],
};

const TONES = {
  error: 'error.main',
  warning: 'warning.main',
  success: 'success.main',
  faint: 'text.secondary',
} as const;

interface StripProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Up to five. */
  readonly cells: readonly StripCell[];
  /** Whether the answer is on the way: labels alone are shown. */
  readonly isPending?: boolean;
}

/**
 * Renders what matters about a record in a row of cells, each a link; in two rows on a phone.
 * @example <Strip label="Auf einen Blick" cells={[{ label: 'Offen', text: '79,66 €', spoken: '79,66 €', to }]} />
 */
export function Strip({ label, cells, isPending = false }: StripProps) {
  const spans = SPANS[cells.length] ?? [];
  return (
    <Card
      component="ul"
      aria-label={label}
      aria-busy={isPending}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 2,
        p: 0,
        display: 'grid',
        // Lines between the cells, in either number of rows.
        gap: '1px',
        bgcolor: 'divider',
        gridTemplateColumns: {
          xs: 'repeat(12, minmax(0, 1fr))',
          md: cells.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' '),
        },
      }}
    >
      {cells.map((cell, index) => (
        <Box
          key={cell.label}
          component="li"
          sx={{
            position: 'relative',
            gridColumn: { xs: `span ${spans[index] ?? 12}`, md: 'auto' },
            minHeight: HEIGHT,
            minWidth: 0,
            px: { xs: 1.25, md: 1.5, lg: 2 },
            py: 0.75,
            bgcolor: 'background.paper',
            // The line between the cells shows through the hover colour.
            '&:hover': ({ palette }) => ({
              backgroundImage: `linear-gradient(${palette.action.hover} 0 0)`,
            }),
          }}
        >
          <Cell {...cell} isPending={isPending} />
        </Box>
      ))}
    </Card>
  );
}

function Cell({ label, name, text, tone, spoken, to, act, isPending }: StripCell & { isPending: boolean }) {
  return (
    <>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 24 },
          // Where both have no room beside each other, the button is below.
          flexWrap: 'wrap',
        }}
      >
        <Box component="span" aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
          {label}
        </Box>
        {!isPending && act && (
          <Box
            sx={{
              // Above the link that covers the cell.
              ...{ position: 'relative', zIndex: 1, mr: -1, flexShrink: 0 },
              '& .MuiButton-root': { ...{ minWidth: 0, minHeight: 24, py: 0, px: 1 }, typography: 'caption' },
              '& .MuiButton-startIcon': { display: 'none' },
            }}
          >
            {act}
          </Box>
        )}
      </Box>
      {isPending ? (
        <Skeleton width="70%" height={24} />
      ) : (
        <Tooltip title={spoken} describeChild enterDelay={500}>
          <Box
            component={LinkBase}
            to={to}
            sx={{
              ...{
                display: 'block',
                minWidth: 0,
                minHeight: 24,
                color: 'text.primary',
                textDecoration: 'none',
              },
              ...{ typography: 'body2', lineHeight: 1.4 },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              // The ring goes around the cell that the link covers.
              '&:focus-visible': { outline: 'none', boxShadow: 'none' },
              '&:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            <Box component="span" sx={visuallyHidden}>{`${label}: ${spoken}`}</Box>
            <Box
              aria-hidden
              sx={{ fontWeight: 650, overflowWrap: 'anywhere', ...(tone && { color: TONES[tone] }) }}
            >
              {text}
            </Box>
            {name && (
              <Box aria-hidden sx={ONE_LINE}>
                {name}
              </Box>
            )}
          </Box>
        </Tooltip>
      )}
    </>
  );
}

const ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const;
