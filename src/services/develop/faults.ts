/**
 * Checks declarations for faults beyond their types: unknown names, and values that a field doesn't accept.
 */
import { allFields, type Resource } from '#declare/define.ts';
import { beforeSql, type Field, type Fields } from '#declare/fields.ts';
import { filterOf, sortableFields } from '#declare/lists.ts';
import { fieldSchema } from '#services/http/schemas.ts';
import { isScalar } from '#services/storage/columns.ts';
import { exclusionsOf } from '#services/storage/constraints.ts';
import { meanwhileName } from '#services/storage/pendingRules.ts';
import { uniqueRules } from '#services/storage/unique.ts';
import { declarationOf } from './declarationOf.ts';

/** Postgres truncates longer names. */
const LONGEST_NAME = 63;

/**
 * Returns German sentences, each with its declaration and the possible values; empty without faults.
 * @example faultsOf(allResources) // []
 */
export function faultsOf(resources: readonly Resource[]): string[] {
  return [
    ...twice(resources),
    ...resources.flatMap((resource) =>
      [
        ...listFaults(resource),
        ...placeFaults(resource, resources),
        ...fieldFaults(resource, resources),
        ...nameFaults(resource),
      ].map((fault) => `${declarationOf(resource.name) ?? resource.name}: ${fault}`),
    ),
  ];
}

function twice(resources: readonly Resource[]): string[] {
  return (['name', 'api', 'path'] as const).flatMap((key) => {
    const values = resources.map((resource) => resource[key]);
    const doubled = values.filter((value, index) => values.indexOf(value) < index);
    return doubled.map((value) => `${key}: '${value}' haben zwei Deklarationen, es darf nur eine sein.`);
  });
}

function listFaults(resource: Resource): string[] {
  const { columns, filters = [], search = [], sort, filter = {} } = resource.list;
  const fields = allFields(resource);
  const own = search.filter((name) => !name.includes('.'));
  const named = { columns, filters, search: own, sort: [sort[0]], sortable: sortableFields(resource) };
  const unknown = Object.entries(named).flatMap(([key, names]) =>
    names
      .filter((name) => !(name in fields))
      .map((name) => `list.${key} nennt '${name}', das Feld gibt es nicht. ${possible(fields)}`),
  );
  const unsortable = sortableFields(resource)
    .filter((name) => fields[name] && !isScalar(fields[name] as Field))
    .map((name) => `Nach '${name}' (${fields[name]?.kind}) lässt sich nicht sortieren.`);
  const unfiltered = Object.keys(filter)
    .filter((key) => !filterOf(resource, key).field)
    .map(
      (key) => `list.filter nennt '${key}', wonach sich nicht filtern lässt: list.filters nennt es nicht.`,
    );
  return [...unknown, ...unsortable, ...unfiltered];
}

const possible = (fields: Fields) => `Es gibt: ${Object.keys(fields).join(', ')}.`;

function placeFaults({ within, api, sensitive }: Resource, resources: readonly Resource[]): string[] {
  const parent = resources.find(({ name }) => name === within);
  if (within === undefined)
    return api.includes(':') ? [`api '${api}' ist die eines Kindes: within fehlt.`] : [];
  return [
    ...(parent ? [] : [`within nennt '${within}', die Deklaration gibt es nicht.`]),
    ...(api.includes('/:parent_id/')
      ? []
      : [
          `api '${api}' eines Kindes braucht ':parent_id', zum Beispiel '${parent?.api ?? within}/:parent_id/…'.`,
        ]),
    ...(sensitive && parent && parent.fields[sensitive]?.kind !== 'instant'
      ? [`sensitive nennt '${sensitive}', ${within} hat keinen Zeitpunkt dieses Namens.`]
      : []),
  ];
}

function fieldFaults(
  resource: Resource,
  resources: readonly Resource[],
  fields = resource.fields,
  path = '',
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const parts = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.of : {};
    const of = `${path}${name}`;
    return [
      ...referenceFaults(field, of, resources),
      ...beforeFaults(field, of, path !== ''),
      ...whoseFaults(field, of, resource),
      ...fieldFaults(resource, resources, parts, `${of}.`),
    ];
  });
}

function referenceFaults(field: Field, of: string, resources: readonly Resource[]): string[] {
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  if (!resources.some(({ name }) => name === field.to))
    return [`'${of}' verweist auf '${field.to}', die Deklaration gibt es nicht. Steht sie in index.ts?`];
  return field.required && field.onDelete === 'clear'
    ? [`'${of}' ist ein Pflichtfeld, das onDelete: 'clear' leeren würde.`]
    : [];
}

function whoseFaults({ whose }: Field, of: string, { fields }: Resource): string[] {
  return whose === undefined || fields[whose]?.kind === 'reference'
    ? []
    : [`whose von '${of}' nennt '${whose}', das kein Verweis des Datensatzes ist.`];
}

function beforeFaults(field: Field, of: string, isPart: boolean): string[] {
  if (field.before === undefined) return [];
  if (beforeSql(field) !== undefined)
    return isPart ? [`before von '${of}' ist SQL: In einer Gruppe oder Liste geht nur ein Wert.`] : [];
  const { error } = fieldSchema(field, { today: '2000-01-01' }).safeParse(field.before);
  return error ? [`before von '${of}' ist kein Wert dieses Feldes: ${error.issues[0]?.message}`] : [];
}

function nameFaults(resource: Resource): string[] {
  const ids = [...uniqueRules(resource).map(({ id }) => id), ...exclusionsOf(resource).map(([id]) => id)];
  return ids
    .filter((id) => meanwhileName(id).length > LONGEST_NAME)
    .map(
      (id) =>
        `Die Regel '${id}' heißt zu lang für die Datenbank: höchstens ${LONGEST_NAME - meanwhileName('').length} Zeichen.`,
    );
}
