/** Validates the customer that a person becomes, with the value and the place of each fault. */
import { type Customer, customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { validate } from '#services/http/validator.ts';
import { Problem } from '#services/problem.ts';
import type { NewValues } from '#services/storage/types.ts';
import type { CustomerContext } from '../context.ts';
import type { Person } from '../people/persons.ts';

export type Values = NewValues<typeof customers>;

/** Fields that everybody has: a person without a valid value for them can't be taken. */
const NEEDED = ['first_name', 'last_name', 'email', 'guardian'];

/** Returns the checked values; where faulty ones may be left out, without them. */
export function valid(
  person: Person,
  sent: Record<string, unknown>,
  about: CustomerContext,
  before: object = {},
  current?: Customer,
): Values | undefined {
  const { user, today, choices, faults, notes } = about;
  const context = current ? { user, today, current } : { user, today };
  const { former_number: _, ...body } = sent;
  for (;;) {
    try {
      return validate(customers, { ...before, ...body }, context).values as Values;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const errors = Object.entries(error.options.errors ?? { '': error.options.detail });
      const droppable = errors.filter(([path]) => {
        const [name = ''] = path.split('.');
        return name in body && !NEEDED.includes(name);
      });
      const all = choices.skip && droppable.length === errors.length;
      const left = all ? ' Ausgelassen' : choices.skip ? ' Person ausgelassen' : '';
      for (const [path, message] of errors) {
        const [name = ''] = path.split('.');
        const finding = {
          place: placeOf(person, name),
          label: labelOf(path),
          message: `${saidOf(body, path)}${message}${left}`,
        };
        (choices.skip ? notes : faults).push(finding);
      }
      if (!all) {
        if (choices.skip) person.skipped = true;
        return undefined;
      }
      for (const [path] of droppable) delete body[path.split('.')[0] ?? ''];
    }
  }
}

const placeOf = ({ rows, key }: Person, name: string) =>
  rows.find(({ values }) => values[name] !== null && values[name] !== undefined)?.place ?? key;

function labelOf(path: string): string | null {
  const [name = '', part = ''] = path.split('.');
  const field = customers.fields[name as keyof typeof customers.fields];
  if (!field) return null;
  const inner =
    field.kind === 'group' ? (field.fields as Record<string, { label: string }>)[part] : undefined;
  return inner ? `${field.label}: ${inner.label}` : field.label;
}

function saidOf(body: Record<string, unknown>, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], body);
  if (value === null || value === undefined || value === '') return 'Leer: ';
  const written = /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDay(String(value)) : String(value);
  return `„${written.slice(0, 200)}“: `;
}
