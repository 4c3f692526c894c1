/** What the types of declarations can't see is told in German, with where it stands and what is possible. */
import { expect, it } from 'vitest';
import type { Resource } from '#declare/define.ts';
import { group, list, number, reference, text } from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { locations } from '#resources/schedule/locations.ts';
import { measurements } from '#resources/training/measurements.ts';
import { faultsOf } from '#services/develop/faults.ts';

it('there are none in the registry', () => {
  expect(faultsOf(allResources)).toEqual([]);
});

const places: Resource = locations;
const fields = (more: Resource['fields']) => ({ fields: { ...places.fields, ...more } });
const listed = (more: Partial<Resource['list']>) => ({ list: { ...places.list, ...more } });

it.each<[string, Partial<Resource>, string]>([
  [
    'columns',
    listed({ columns: ['nmae'] }),
    "list.columns nennt 'nmae', das Feld gibt es nicht. Es gibt: id, studio_id",
  ],
  ['search', listed({ search: ['nmae'] }), "list.search nennt 'nmae'"],
  ['sortable', listed({ sortable: ['rooms'] }), "Nach 'rooms' (list) lässt sich nicht sortieren."],
  [
    'a first filter',
    listed({ filter: { notes: 'x' } }),
    "list.filter nennt 'notes', wonach sich nicht filtern lässt",
  ],
  ['a child’s path', { api: 'x/:parent_id/y' }, "api 'x/:parent_id/y' ist die eines Kindes: within fehlt."],
  [
    'a parent',
    { within: 'nobody', api: 'x/:parent_id/y' },
    "within nennt 'nobody', die Deklaration gibt es nicht.",
  ],
  [
    'a child’s parent',
    { within: 'customers' },
    "braucht ':parent_id', zum Beispiel 'auth/customers/:parent_id/…'.",
  ],
  [
    'a consent',
    { within: 'customers', api: 'x/:parent_id/y', sensitive: 'email' },
    "sensitive nennt 'email', customers hat keinen Zeitpunkt dieses Namens.",
  ],
  [
    'a target',
    fields({ x: reference('nobody', { label: 'X' }) }),
    "'x' verweist auf 'nobody', die Deklaration gibt es nicht.",
  ],
  [
    'a target within',
    fields({ x: list({ label: 'X', of: { y: reference('nobody', { label: 'Y' }) } }) }),
    "'x.y' verweist auf 'nobody'",
  ],
  [
    'what is cleared',
    fields({ x: reference('trainers', { label: 'X', required: true, onDelete: 'clear' }) }),
    "'x' ist ein Pflichtfeld, das onDelete: 'clear' leeren würde.",
  ],
  [
    'whose it is',
    fields({ x: text({ label: 'X', whose: 'name' }) }),
    "whose von 'x' nennt 'name', das kein Verweis des Datensatzes ist.",
  ],
  [
    'before',
    fields({ x: text({ label: 'X', max: 2, before: 'abc' }) }),
    "before von 'x' ist kein Wert dieses Feldes: Höchstens 2 Zeichen",
  ],
  [
    'SQL within',
    fields({ x: group({ label: 'X', fields: { y: number({ label: 'Y', before: { sql: '1' } }) } }) }),
    "before von 'x.y' ist SQL: In einer Gruppe oder Liste geht nur ein Wert.",
  ],
  [
    'a long name',
    { constraints: { ['a'.repeat(40)]: { unique: ['name'], message: 'Gibt es' } } },
    'heißt zu lang für die Datenbank: höchstens 53 Zeichen.',
  ],
])('%s', (_what, more, fault) => {
  const others = allResources.filter((one) => one !== places);
  const found = faultsOf([...others, { ...places, ...more }]);
  expect(found.length).toBe(1);
  expect(found[0]).toMatch(/^src\/resources\/schedule\/locations\.ts: /);
  expect(found[0]).toContain(fault);
});

it('names and addresses are one declaration’s alone', () => {
  expect(faultsOf([...allResources, { ...customers, name: 'others' } as Resource])).toEqual([
    "api: 'auth/customers' haben zwei Deklarationen, es darf nur eine sein.",
    "path: 'customers' haben zwei Deklarationen, es darf nur eine sein.",
  ]);
  expect(measurements.within).toBe('customers');
});
