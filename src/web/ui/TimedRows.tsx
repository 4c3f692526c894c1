import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Renders a chronological list. @example <TimedRows label="Mein Tag"><TimedRow … /></TimedRows> */
export function TimedRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface TimedRowProps {
  /** Times on the left, one per line. */
  readonly when: readonly string[];
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Actions on the right, or below on small screens. */
  readonly children?: ReactNode;
  /** In full width, below everything else. */
  readonly below?: ReactNode;
  /** Whether it takes place now. */
  readonly now?: boolean;
  readonly faint?: boolean;
}

/** Renders an entry of a chronological list: time, title and actions. */
export function TimedRow({
  when,
  title,
  detail,
  children,
  below,
  now = false,
  faint = false,
}: TimedRowProps) {
  return (
    <Box
      component="li"
      aria-current={now ? 'time' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        py: 1.25,
        pl: 1.5,
        ml: -1.5,
        borderLeft: 3,
        borderLeftColor: now ? 'primary.main' : 'transparent',
        borderBottom: 1,
        borderBottomColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ width: 132, flexShrink: 0 }}>
        {when.map((line, index) => (
          <Typography
            key={line}
            variant="body2"
            sx={{ fontWeight: index === 0 ? 600 : 400, fontVariantNumeric: 'tabular-nums' }}
            color={index === 0 && !faint ? 'text.primary' : 'text.secondary'}
          >
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
          color={faint ? 'text.secondary' : 'text.primary'}
        >
          {title}
        </Typography>
        {detail && (
          <Typography component="div" variant="body2" color="text.secondary">
            {detail}
          </Typography>
        )}
      </Box>
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{children}</Box>
      )}
      {below && <Box sx={{ flex: '0 0 100%', pl: { sm: '148px' } }}>{below}</Box>}
    </Box>
  );
}
