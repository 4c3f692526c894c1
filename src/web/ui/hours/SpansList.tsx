import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../rules/days.ts';

interface Span {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

interface SpansListProps {
  readonly spans: readonly Span[] | null | undefined;
  /** Said when there is none. */
  readonly none: string;
}

/** Closures or absences to read, the earliest first. */
export function SpansList({ spans, none }: SpansListProps) {
  if (!spans?.length) return <Typography color="text.secondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {[...spans]
        .sort((a, b) => a.from.localeCompare(b.from))
        .map(({ from, to, reason }) => (
          <Typography component="li" variant="body2" key={`${from}${to}${reason}`}>
            {from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}
            {reason && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                · {reason}
              </Box>
            )}
          </Typography>
        ))}
    </Box>
  );
}
