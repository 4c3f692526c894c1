/** Lockers, as versions of a program declare them one after the other. */
import type { Constraints } from '#declare/constraints.ts';
import { defineResource } from '#declare/define.ts';
import { boolean, type Fields, number, text } from '#declare/fields.ts';

/**
 * Lockers with these fields beside their name, and these rules.
 * @example lockers({ floor: number({ label: 'Etage', required: true, before: 0 }) })
 */
export function lockers<F extends Fields>(more: F, constraints: Constraints = {}) {
  return defineResource({
    name: 'test_lockers',
    api: 'schedule/test-lockers',
    label: { one: 'Spind', many: 'Spinde' },
    access: { read: 'trainer', write: 'admin' },
    fields: {
      name: text({ label: 'Name', required: true }),
      room: text({ label: 'Raum' }),
      place: number({ label: 'Platz', integer: true }),
      broken: boolean({ label: 'Defekt' }),
      ...more,
    },
    constraints: constraints as never,
    title: ({ name }) => String(name),
    list: { columns: ['name'], sort: ['name', 'ASC'] },
  });
}
