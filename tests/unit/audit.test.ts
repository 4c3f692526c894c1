/** Every word the services write into the audit log has its German, and the history finds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_WORDS, auditWord } from '../../src/resources/audit.ts';
import { cardActions, contractActions } from '../../src/resources/contractActions.ts';

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

const declared = [...Object.values(contractActions), ...Object.values(cardActions)];
const words = [...new Set([...wordsInSources(), ...declared.map(({ name }) => name)])];

describe('the audit log', () => {
  it('is written by what this test finds', () => {
    expect(words).toEqual(
      expect.arrayContaining(['create', 'update', 'delete', 'collect', 'conclude', 'end_pause', 'reverse']),
    );
  });

  it.each(words)('has German for %s', (word) => {
    expect(Object.keys(AUDIT_WORDS)).toContain(word);
    expect(auditWord(word)).toMatch(/^[A-ZÄÖÜa-zäöüß ]+$/);
    expect(auditWord(word)).not.toBe(word);
  });

  it('calls what it doesn’t know a change, never by its raw word', () => {
    expect(auditWord('frobnicate')).toBe('geändert');
    expect(auditWord('toString')).toBe('geändert');
  });
});
