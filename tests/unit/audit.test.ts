/** Every word the services write into the audit log has its German, and the history finds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditName } from '#declare/action.ts';
import { boolean, group, list, text } from '#declare/fields.ts';
import { auditWord } from '#resources/audit.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { allResources } from '#resources/index.ts';
import { changesBetween } from '#services/storage/audit.ts';

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

describe('changes of entries', () => {
  const secret = { masked: true } as const;
  const fields = {
    plan: group({
      label: 'Plan',
      fields: {
        days: list({
          label: 'Tage',
          keyed: true,
          readOnly: true,
          of: {
            done: boolean({ label: 'Fertig' }),
            code: text({ label: 'Code', ...secret }),
            bank: group({ label: 'Bank', fields: { name: text({ label: 'Name' }) }, ...secret }),
          },
        }),
      },
    }),
    hours: list({ label: 'Zeiten', of: { at: text({ label: 'Um' }) } }),
  };
  const record = (days: object[], hours: object[] = []) => ({ plan: { days }, hours });

  it('are told without what is secret, wherever it stands', () => {
    const [a, b] = [
      { id: 'a', done: false, code: '1', bank: { name: 'A' } },
      { id: 'b', done: true, code: '2', bank: { name: 'B' } },
    ];
    const changed = { ...a, done: true, code: '3', bank: { name: 'C' } };
    expect(changesBetween(fields, record([a]), record([changed, b]))).toEqual({
      'plan.days.a.done': { before: false, after: true, at: [1] },
      'plan.days.a.code': { before: null, after: null, at: [1] },
      'plan.days.a.bank.name': { before: null, after: null, at: [1] },
      'plan.days.b': { before: null, after: { done: true, code: null, bank: null }, at: [2] },
    });
  });

  it('are the whole list where its entries have no ids', () => {
    const [before, after] = [[{ at: '8' }], [{ at: '8' }, { at: '9' }]];
    expect(changesBetween(fields, record([], before), record([], after))).toEqual({
      hours: { before, after },
    });
  });
});
