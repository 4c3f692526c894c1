import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly alert?: boolean;
}

/** Renders a page with a single message: not found, error, feature not available yet. */
export function Message({ icon, title, children, actions, alert = false }: MessageProps) {
  return (
    <Box
      role={alert ? 'alert' : undefined}
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 6, md: 12 } }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '20px',
          color: 'primary.main',
          bgcolor: 'action.hover',
          '& svg': { fontSize: 36 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography component="div" color="text.secondary" sx={{ maxWidth: 520 }}>
        {children}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>{actions}</Box>
    </Box>
  );
}
