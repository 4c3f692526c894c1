import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title: string;
  /** Description below the title. */
  readonly hint?: ReactNode;
  /** Action at the end of the title row. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/**
 * Renders a titled card: the building block of detail pages and of the dashboard.
 * @example <Panel title="Geburtstage" action={<Button>Alle</Button>}>…</Panel>
 */
export function Panel({ title, hint, action, children, sx }: PanelProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={[
        { p: { xs: 2, sm: 2.5 }, minWidth: 0, overflow: 'visible' },
        ...(Array.isArray(sx) ? sx : sx ? [sx] : []),
      ]}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{
          mb: 1.5,
          gap: 1,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 32,
          '& > .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap' },
        }}
      >
        <div>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
          )}
        </div>
        {action}
      </Stack>
      {children}
    </Card>
  );
}
