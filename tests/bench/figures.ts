/** Figures of a studio with a hundred thousand customers and contracts, against the same with a thousand. */
import type { TestApp } from '../support/app.ts';
import { type Figure, medians, ratio } from './figure.ts';
import { withPeople } from './people.ts';

const PATHS = {
  'stats/figures': 'Kennzahlen',
  'payment/figures': 'Stand der Konten',
  'stats/customers': 'Kundenstatistik',
  'stats/memberships': 'Zugänge nach Tarif und Bleiben',
  'payment/month?month=2026-11': 'Monat auf einen Blick',
  'payment/deadlines/counts': 'Zahl der Fristen',
  'auth/customers/tags': 'Merkmale in Gebrauch',
} as const;

export function measureFigures(): Promise<Figure[]> {
  return withPeople(async (small, large) => {
    const paths = Object.keys(PATHS) as (keyof typeof PATHS)[];
    const works = paths.flatMap((path) => [small, large].map((app) => () => ask(app, path)));
    const times = await medians(works, 20);
    return paths.map((path, index) => {
      const [few = 0, many = 0] = times.slice(index * 2);
      return ratio(`${PATHS[path]}: 100.000 gegen 1.000 Kunden`, many, few, 'ms');
    });
  });
}

async function ask(app: TestApp, path: string): Promise<void> {
  const { status } = await app.as('adminNord').get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
