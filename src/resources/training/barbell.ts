/** The barbells and plates of a studio, by which the training diary tells what to load. */
import type { ValuesOf } from '#declare/fields.ts';
import { choices, group, number } from '#declare/fields.ts';
import { type Barbell, USUAL_BARBELL } from '#rules/training/barbell.ts';

/** Values begin with the kilograms. */
const PLATES = {
  '25kg': '25 kg',
  '20kg': '20 kg',
  '15kg': '15 kg',
  '10kg': '10 kg',
  '7.5kg': '7,5 kg',
  '5kg': '5 kg',
  '2.5kg': '2,5 kg',
  '2kg': '2 kg',
  '1.25kg': '1,25 kg',
  '1kg': '1 kg',
  '0.5kg': '0,5 kg',
  '0.25kg': '0,25 kg',
} as const;

export const barbell = group({
  label: 'Langhantel',
  fields: {
    bar_kg: number({ label: 'Stange', help: 'Leer: 20 kg', unit: 'kg', min: 1, max: 50 }),
    plates: choices({
      label: 'Scheiben',
      help: 'Leer: 20, 15, 10, 5, 2,5 und 1,25 kg',
      of: PLATES,
    }),
  },
});

type Stored = Partial<ValuesOf<(typeof barbell)['fields']>> | null | undefined;

/** Returns the studio's barbell; what is empty has its default. @example barbellOf({ bar_kg: 15 }).bar_kg // 15 */
export function barbellOf(stored: Stored): Barbell {
  const { bar_kg, plates = [] } = stored ?? {};
  return {
    bar_kg: bar_kg ?? USUAL_BARBELL.bar_kg,
    plates_kg: plates.length > 0 ? plates.map(Number.parseFloat) : USUAL_BARBELL.plates_kg,
  };
}
