/** Every word the services write into the audit log has its German, and the history finds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditName } from '../../src/resources/action.ts';
import { auditWord } from '../../src/resources/audit.ts';
import { contracts } from '../../src/resources/contracts.ts';
import { allResources } from '../../src/resources/index.ts';

/** Words in the sources of the services: what is given as an action, and the list of what is done to many. */
function wordsInSources(): string[] {
  const files = readdirSync('src/services', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join('src/services', file), 'utf8');
      return [...source.matchAll(/\baction: '(\w+)'/g)].map((match) => match[1] as string);
    });
}

const declared = allResources.flatMap((resource) =>
  Object.keys(resource.actions ?? {}).map((name) => [auditName(name), resource] as const),
);
/** Where the sources don't say about what, a word is to be known of one resource at least. */
const words = [...new Set(wordsInSources())];

describe('the audit log', () => {
  it('is written by what this test finds', () => {
    expect([...words, ...declared.map(([name]) => name)]).toEqual(
      expect.arrayContaining(['create', 'update', 'delete', 'collect', 'conclude', 'end_pause', 'reverse']),
    );
  });

  it.each(words)('has German for %s', (word) => {
    const german = allResources.map((resource) => auditWord(resource, word));
    expect(german.some((one) => word === 'update' || one !== 'geändert')).toBe(true);
  });

  it.each(declared)('has German for the declared %s', (word, resource) => {
    expect(auditWord(resource, word)).toMatch(/^[A-ZÄÖÜa-zäöüß ]+$/);
    expect(['geändert', word]).not.toContain(auditWord(resource, word));
  });

  it('calls what it doesn’t know a change, never by its raw word', () => {
    expect(auditWord(contracts, 'frobnicate')).toBe('geändert');
    expect(auditWord(contracts, 'toString')).toBe('geändert');
  });
});
