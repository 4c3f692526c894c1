/** The log of who read a person's health data and when, shown to admins. */
import type { Resource } from './define.ts';
import { endpoint } from './endpoint.ts';
import { instant, list, number, text } from './fields.ts';
import { outOfLists } from './sensitive.ts';

const READING = {
  by: text({ label: 'Kennung der Person', required: true, max: 36 }),
  by_name: text({ label: 'Wer', required: true }),
  what: text({
    label: 'Was',
    required: true,
    help: 'Name der Einträge, in denen es steht: customers, measurements …',
  }),
  first_at: instant({ label: 'Zuerst', required: true }),
  last_at: instant({ label: 'Zuletzt', required: true }),
  times: number({ label: 'Wie oft', required: true, integer: true, min: 1 }),
} as const;

/** Returns whether reads of the resource's records are logged: whether they hold health data. */
export function areReadingsKept(resource: Resource): boolean {
  return outOfLists(resource).length > 0;
}

/**
 * The endpoint with the readings of one record and its children, newest first. Repeated reads of one person within a
 * quarter of an hour are one reading.
 * @example const { data } = await call(readingsOf(customers), { params: { id } })
 */
export function readingsOf(resource: Resource) {
  return endpoint({
    method: 'GET',
    path: `${resource.api}/:id/readings` as '/:id/readings',
    summary: `${resource.label.one}: wer die Gesundheitsdaten gelesen hat`,
    access: { may: { access: 'admin' }, of: resource, subject: 'security' },
    list: { unit: 'readings', sort: ['last_at'], only: 'DESC', filter: {} },
    answer: list({ label: 'Wer was wann gelesen hat', max: 1000, of: READING }),
  });
}
