/** Small words before last names that have a column of their own: "van der", "von". */
import { textOf } from '#services/http/imports/cells.ts';
import type { Mapping } from '#services/http/imports/columns.ts';
import type { Entry, Read } from '#services/http/imports/file.ts';
import { columnOf } from '../cells/columnCells.ts';

const PARTICLE = /^(?:tussenvoegsels?|tussenv\.?|voorvoegsels?|infix|namens(?:vor|zu)satz|vorsatzwort)$/i;

/** Puts the particle before the last name. Yields between rows. */
export function* withParticles(read: Read, mapping: Mapping): Generator<undefined, Read> {
  const heading = read.headings.find((one) => mapping[one] === null && PARTICLE.test(one.trim()));
  // Beside a first name, "Naam" is the last one.
  const whole = columnOf(mapping, 'first_name') === undefined ? undefined : columnOf(mapping, 'name');
  const last = columnOf(mapping, 'last_name') ?? whole ?? '';
  if (heading === undefined || last === '') return read;
  const entries: Entry[] = [];
  for (const entry of read.entries) {
    yield;
    const [particle, name] = [textOf(entry.values[heading]), textOf(entry.values[last])];
    const isApart = particle !== '' && name !== '' && !name.toLowerCase().startsWith(particle.toLowerCase());
    entries.push(isApart ? { ...entry, values: { ...entry.values, [last]: `${particle} ${name}` } } : entry);
  }
  return { ...read, entries };
}
