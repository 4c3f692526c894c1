import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase as Link } from 'react-admin';

export interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** What the figure is to be compared with. */
  readonly hint?: ReactNode;
  /** Where the people behind the figure are listed. */
  readonly to?: string;
}

/** One key figure: its name, its value, and the way to the records behind it. */
export function Figure({ label, value, hint, to }: FigureProps) {
  const content = (
    <Box sx={{ p: { xs: 1.75, sm: 2.25 }, height: '100%' }}>
      <Typography
        variant="body2"
        component="span"
        color="text.secondary"
        sx={{ display: 'block', fontWeight: 550 }}
      >
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{
          display: 'block',
          mt: 0.5,
          fontSize: { xs: '1.5rem', sm: '1.75rem' },
          lineHeight: 1.2,
          fontWeight: 650,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {hint ?? '\u00a0'}
      </Typography>
    </Box>
  );
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}

/** Key figures side by side, two in a row on a phone. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(168px, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}

/** Address of the customer list with a filter. @example customersWhere({ status: 'active' }) */
export function customersWhere(filter: Record<string, unknown>): string {
  return `/customers?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
