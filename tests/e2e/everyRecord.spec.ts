/**
 * The demo's records on their pages and in their forms, one of each kind that there is: nowhere stands what a value that
 * is missing leaves on a screen. `everyPage` looks at each page once; here it is the records that differ.
 */
import type { Page } from '@playwright/test';
import { apiOf } from './commerce.ts';
import { answered, expect, opened, settled, signIn, test, visit } from './support.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where the records of a list of the API are shown; `:id` and other names stand for their values. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'auth/customers': [
    '/customers/:id',
    '/customers/:id/edit',
    ...['vertraege', 'konto', 'karten', 'termine', 'workouts', 'ernaehrung', 'koerperwerte', 'verlauf'].map(
      (tab) => `/customers/:id?tab=${tab}`,
    ),
  ],
  'auth/trainers': ['/coaches/:id', '/coaches/:id/edit'],
  'payment/products': ['/products/:id'],
  'payment/contracts': ['/contracts/:id', '/contracts/:id/edit'],
  'payment/claims': ['/claims/:id'],
  'payment/collection-runs': ['/collection-runs/:id'],
  'payment/payments': ['/payments/:id'],
  'payment/dunnings': ['/dunnings/:id'],
  'payment/notices': ['/notices/:id'],
  'payment/contract-cards': ['/contract-cards/:id'],
  'schedule/locations': ['/locations/:id/edit'],
  'schedule/courses': ['/courses/:id/edit'],
  'schedule/appointments': ['/schedule/appointments/:id/edit', '/schedule/appointments/:id/attendance'],
  'training/exercises': ['/exercises/:id/edit'],
  'training/workouts': ['/workouts/:id/edit'],
  'nutrition/templates': ['/nutrition/templates/:id/edit'],
  'nutrition/plans': ['/customers/:customer_id/plans/:id/edit'],
  'nutrition/foods': ['/nutrition/foods/:id/edit'],
};

/** Records of a list that are looked at: as many as show something that those before don't have. */
const MOST = 3;

/** What no person writes. */
const REMAINS = /\bNaN\b|\bundefined\b|\bnull\b|\[object |Invalid/;

for (const [api, addresses] of Object.entries(SHOWN))
  test(`${api}: no value that is missing shows`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, 'adminNord', '/settings');
    await settled(page);
    const records: Values[] = await (await apiOf(page, 'adminNord')).get(
      `${api}?range=[0,199]&sort=["created_at","ASC"]`,
    );
    const different = ofEachKind(records, api === 'training/workouts' ? records.length : MOST);
    expect(different.length).toBeGreaterThan(0);
    for (const address of addresses)
      for (const record of different) {
        const at = address.replace(/:(\w+)/g, (_, name) => String(record[name]));
        await visit(page, at);
        await opened(page);
        expect.soft(await remainsOn(page), at).toEqual([]);
        await expect
          .soft(page.getByRole('heading', { name: /nicht gefunden|gibt es nicht/i }))
          .toHaveCount(0);
      }
    await answered(page);
  });

/** The first of them that have a part, or lack one, or are of a sort, that none before has. */
function ofEachKind(records: readonly Values[], most: number): readonly Values[] {
  const seen = new Set<string>();
  return records
    .filter((record) => {
      const traits = traitsOf(record).filter((trait) => !seen.has(trait));
      for (const trait of traits) seen.add(trait);
      return traits.length > 0;
    })
    .slice(0, most);
}

function traitsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path} empty`] : value.flatMap((one) => traitsOf(one, `${path}.*`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => traitsOf(one, `${path}.${name}`));
  if (typeof value === 'boolean' || /\.(kind|state|status)$/.test(path)) return [`${path} ${value}`];
  return [`${path} ${value === null ? 'none' : 'some'}`];
}

/** Texts and what stands in inputs, with what is said to those who don't see it. */
function remainsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ source }) => {
      const remains = new RegExp(source);
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      const said = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((one) =>
        ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
      );
      // biome-ignore lint/performance/useDomNodeTextContent: what isn't shown isn't read
      const texts = [...document.body.innerText.split('\n'), ...inputs.map(({ value }) => value), ...said];
      return [...new Set(texts.filter((text) => remains.test(text)))];
    },
    { source: REMAINS.source },
  );
}
