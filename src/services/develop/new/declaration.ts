/** Generates the declaration of a draft, and its line in the registry. */
import { resourceByName } from '#resources/index.ts';
import { SourceFault } from '../sourceFault.ts';
import type { Draft } from './draft.ts';
import { fieldSource } from './fields.ts';

/** @example camelCase('locker_keys') // 'lockerKeys' */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebabCase = (name: string) => name.replaceAll('_', '-');

/** Returns the path of the endpoints. @example apiOfDraft(draft) // 'schedule/lockers' */
export function apiOfDraft({ name, service, within }: Draft): string {
  const parent = within && resourceByName(within);
  return parent ? `${parent.api}/:parent_id/${kebabCase(name)}` : `${service}/${kebabCase(name)}`;
}

/** Returns the address of the pages. */
export const pathOfDraft = ({ name }: Draft) => kebabCase(name);

/** Returns the file of the declaration, relative to the checkout. */
export const declarationFile = ({ name, area }: Draft) => `src/resources/${area}/${camelCase(name)}.ts`;

/** Subjects are called as areas; of people, most are customers. */
const subjectOf = (area: Draft['area']) => (area === 'people' ? 'customers' : area);

/** Returns the source of the declaration, unformatted. */
export function declarationSource(draft: Draft): string {
  const { name, area, label, read, write, feature, within, icon, fields } = draft;
  const kinds = [...new Set(['text', ...fields.map(({ kind }) => kind)])].sort();
  const shown = fields.filter(({ kind }) => kind !== 'longText').slice(0, 3);
  const filters = fields.filter(({ kind }) => ['choice', 'reference', 'boolean'].includes(kind));
  const quoted = (names: readonly string[]) => names.map((one) => `'${one}'`).join(', ');
  const path = kebabCase(name);
  return `import { defineResource } from '#declare/define.ts';
import { ${kinds.join(', ')} } from '#declare/fields.ts';

export const ${camelCase(name)} = defineResource({
  name: '${name}',
${within ? `  within: '${within}',\n` : path === name ? '' : `  path: '${path}',\n`}  api: '${apiOfDraft(draft)}',
  label: { one: '${label.one}', many: '${label.many}' },
  access: { read: '${read}', write: '${write}', subject: '${subjectOf(area)}'${feature ? `, feature: '${feature}'` : ''} },
${within ? '' : `  menu: { label: '${label.many}', icon: '${icon}' },\n`}  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
${fields.map((field) => `    ${fieldSource(field)}\n`).join('')}  },
  titleFields: ['name'],
  title: ({ name }) => name,
  list: {
    columns: [${quoted(['name', ...shown.map((field) => field.name)])}],
${filters.length > 0 ? `    filters: [${quoted(filters.map((field) => field.name))}],\n` : ''}${within ? '' : "    search: ['name'],\n"}    sort: ['name', 'ASC'],
  },
});
`;
}

/**
 * Returns the registry with the resource added.
 * @throws SourceFault where its format isn't recognised
 */
export function registered(registry: string, { name, area }: Draft): string {
  const own = camelCase(name);
  const line = own === name ? `  ${name},\n` : `  ${name}: ${own},\n`;
  const end = registry.indexOf('} as const;');
  if (end < 0) throw new SourceFault('Im Register ist das Ende von `resources` nicht zu finden.');
  return `import { ${own} } from './${area}/${own}.ts';\n${registry.slice(0, end)}${line}${registry.slice(end)}`;
}
