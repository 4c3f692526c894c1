import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Step } from '#rules/contracts/conditions.ts';
import { formatDay } from '#rules/days.ts';

/**
 * Renders the derivation of a date from law and contract, step by step: consequence, day, and rule.
 * @example <Explanation steps={earliestEnd(contract, today()).steps} label="Berechnung" />
 */
export function Explanation({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', counterReset: 'step', display: 'grid', gap: 1.5 }}
    >
      {steps.map(({ text, section, day }) => (
        <Box
          key={`${section}${text}`}
          component="li"
          sx={{
            display: 'grid',
            columnGap: 1.5,
            gridTemplateColumns: '24px minmax(0, 1fr)',
            counterIncrement: 'step',
            '&::before': {
              content: 'counter(step)',
              width: 24,
              height: 24,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'action.selected',
              color: 'text.secondary',
              typography: 'caption',
              fontWeight: 650,
            },
          }}
        >
          <div>
            <Typography variant="body2">{text}</Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {section}
              {day && ` · ${formatDay(day)}`}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
