/**
 * The search of the customers' and of the contracts' list, which finds those that they are with: at a thousand and at a
 * hundred thousand, and against what is typed without a fault.
 */
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import type { TestApp } from '../support/app.ts';
import { type Figure, medians, ratio } from './figure.ts';
import { list, withPeople } from './people.ts';

/** Names that a few per thousand customers have, and that every fifth one has; each alone and with another word. */
const WORDS = [
  ['ein Name, den wenige haben', 'Kellermann', 'Kelermann'],
  ['ein Name, den viele haben', 'Schmidt', 'Schmids'],
  ['zwei Namen, die viele haben', 'Anna Schmidt', 'Anna Schmids'],
] as const;

/** What is typed until a name is there, several words that many have, and three that none has. */
const TYPED = [
  ...['s', 'sc', 'sch', 'x', 'xy', 'xyz', 'ke', 'kel', 'kunde', 's a', 'an sc'],
  ...['anna schmidt flex', 'xaver quentin zabel'],
] as const;

const LISTS = [
  ['Kundenliste', customers.api, { sort: ['last_name', 'ASC'], range: [0, 24] }],
  ['Vertragsliste', contracts.api, { sort: ['number', 'DESC'], range: [0, 24] }],
] as const;

export function measureSearch(): Promise<Figure[]> {
  return withPeople(async (small, large) => [
    ...(await measureTyped(large)),
    ...(await measureMisspelt(small, large)),
  ]);
}

/** Each against the same list's first page without a search. */
async function measureTyped(large: TestApp): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [of, api, query] of LISTS) {
    const [first = 0, ...times] = await medians([
      () => list(large, query, api),
      ...TYPED.map((q) => () => list(large, { ...query, filter: { q } }, api, { mayBeEmpty: true })),
    ]);
    for (const [index, q] of TYPED.entries())
      figures.push(ratio(`${of}, 100.000, „${q}“ gegen ohne Suche`, times[index]!, first, 'ms'));
  }
  return figures;
}

async function measureMisspelt(small: TestApp, large: TestApp): Promise<Figure[]> {
  const searches = LISTS.flatMap(([of, api, query]) =>
    WORDS.map(([what, exact, misspelt]) => ({ name: `${of}, ${what}`, api, query, exact, misspelt })),
  );
  const times = await medians(
    searches.flatMap(({ api, query, exact, misspelt }) =>
      [exact, misspelt].flatMap((q) =>
        [small, large].map((app) => () => list(app, { ...query, filter: { q } }, api)),
      ),
    ),
  );
  return searches.flatMap(({ name }, index) => {
    const [few = 0, many = 0, fewMisspelt = 0, manyMisspelt = 0] = times.slice(index * 4);
    return [
      ratio(`${name}: 100.000 gegen 1.000`, many, few, 'ms'),
      ratio(`${name}, ein Buchstabe falsch: 100.000 gegen 1.000`, manyMisspelt, fewMisspelt, 'ms'),
      ratio(`${name}, ein Buchstabe falsch gegen richtig, 100.000`, manyMisspelt, many, 'ms'),
    ];
  });
}
