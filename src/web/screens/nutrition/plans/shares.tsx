/** Macronutrients: colours, labels, and shares of energy. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { foods } from '#resources/nutrition/foods.ts';
import { energyShares, type Macros } from '#rules/nutrition/energy.ts';

/** In their customary order. */
export const MACROS = ['protein_g', 'carbs_g', 'fat_g'] as const satisfies readonly (keyof Macros)[];

export const macroLabel = (name: keyof Macros) => foods.fields[name].label;

const COLORS = { protein_g: 'success.main', carbs_g: 'info.main', fat_g: 'warning.main' } as const;

/** Renders the macronutrients' shares of energy as a bar and in words. @example <MacroShares of={totals.values} /> */
export function MacroShares({ of }: { of: Macros }) {
  const shares = energyShares(of);
  if (!shares) return null;
  const words = MACROS.map((name) => `${macroLabel(name)} ${Math.round(shares[name])} %`).join(' · ');
  return (
    <Box>
      <Box
        role="img"
        aria-label={`Anteil an der Energie: ${words}`}
        sx={{ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', mb: 0.5 }}
      >
        {MACROS.map((name) => (
          <Box key={name} sx={{ width: `${shares[name]}%`, bgcolor: COLORS[name] }} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" aria-hidden>
        {words}
      </Typography>
    </Box>
  );
}
