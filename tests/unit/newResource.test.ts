/** What `npm run new` makes of its flags and answers. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarationFile, declarationSource, registered } from '#services/develop/new/declaration.ts';
import { draftFrom } from '#services/develop/new/draft.ts';
import { fieldFrom, fieldSource } from '#services/develop/new/fields.ts';
import { firstTestFile, firstTestSource, withPages } from '#services/develop/new/firstTest.ts';

const source = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const flags = ['probe_keys', '--one', 'Schlüssel', '--many', 'Schlüssel'];

describe('a field', () => {
  it.each([
    ['floor:number!:Etage', "floor: number({ label: 'Etage', required: true }),"],
    ['note:longText', "note: longText({ label: 'note' }),"],
    [
      "state:choice(free=Frei,taken=Ist's nicht)!:Status",
      "state: choice({ label: 'Status', required: true, of: { free: 'Frei', taken: 'Ist\\'s nicht' } }),",
    ],
    ['keeper_id:reference(trainers):Zuständig', "keeper_id: reference('trainers', { label: 'Zuständig' }),"],
  ])('%s', (line, made) => {
    expect(fieldSource(fieldFrom(line))).toBe(made);
  });

  it.each([
    ['floor', 'heißt zum Beispiel'],
    ['floor:integer', 'Arten: text, longText'],
    ['state:choice', 'braucht eine Auswahl'],
    ['keeper_id:reference(nobody)', 'verweist worauf'],
  ])('%s is refused with what is possible', (line, why) => {
    expect(() => fieldFrom(line)).toThrow(why);
  });
});

describe('a draft', () => {
  it('has defaults for what isn’t said', async () => {
    expect(await draftFrom(flags)).toEqual({
      name: 'probe_keys',
      label: { one: 'Schlüssel', many: 'Schlüssel' },
      area: 'studio',
      service: 'auth',
      icon: 'studios',
      read: 'trainer',
      write: 'admin',
      fields: [],
    });
  });

  it('asks for what no flag says, with the default', async () => {
    const asked: string[] = [];
    const answers: Record<string, string> = { Bereich: 'schedule', 'Ein Feld': 'floor:number!:Etage' };
    const draft = await draftFrom([...flags, '--read', 'admin'], async (question, fallback) => {
      asked.push(question);
      const known = Object.keys(answers).find((start) => question.startsWith(start));
      const answer = known && answers[known];
      if (known) delete answers[known];
      return answer ?? fallback;
    });
    expect(draft).toMatchObject({ area: 'schedule', read: 'admin', fields: [{ name: 'floor' }] });
    expect(asked.map((question) => question.split(' ', 3).join(' '))).toEqual([
      'Gehören sie zu',
      'Bereich (people, contracts,',
      'Wer darf sie',
      'Nur mit einer',
      'Ein Feld neben',
      'Ein Feld neben',
    ]);
  });

  it.each([
    [[], 'Wie heißt die Entität'],
    [['ProbeKeys'], 'Wie heißt die Entität'],
    [['customers', '--one', 'a', '--many', 'b'], "'customers' gibt es schon."],
    [['probe_keys'], 'Auf Deutsch'],
    [[...flags, '--area', 'house'], "--area: 'house' gibt es nicht, sondern people, contracts"],
    [[...flags, '--within', 'nobody'], "--within: 'nobody' gibt es nicht"],
    [[...flags, '--colour', 'red'], "Unknown option '--colour'"],
  ])('of %j is refused with what is possible', async (args, why) => {
    await expect(draftFrom(args)).rejects.toThrow(why);
  });
});

describe('what is written', () => {
  it('for a resource of its own', async () => {
    const draft = await draftFrom([...flags, '--area', 'schedule', '--field', 'lost:boolean:Verloren']);
    expect(declarationFile(draft)).toBe('src/resources/schedule/probeKeys.ts');
    const declaration = declarationSource(draft);
    for (const part of [
      "name: 'probe_keys',",
      "path: 'probe-keys',",
      "api: 'schedule/probe-keys',",
      "filters: ['lost'],",
    ])
      expect(declaration).toContain(part);
    expect(firstTestFile(draft)).toBe('tests/contract/schedule/probeKeys.test.ts');
    expect(firstTestSource(draft)).toContain(
      "expect((await studio.as('trainerNord').post(path, values)).status).toBe(403);",
    );
    const pages = withPages(source('tests/e2e/pages.ts'), draft);
    expect(pages).toContain("adminNord: [\n    '/probe-keys',\n    '/probe-keys/create',\n");
  });

  it('for a child', async () => {
    const draft = await draftFrom([...flags, '--within', 'customers']);
    const declaration = declarationSource(draft);
    expect(declaration).toContain("within: 'customers',");
    expect(declaration).toContain("api: 'auth/customers/:parent_id/probe-keys',");
    expect(declaration).not.toContain('menu:');
    expect(firstTestSource(draft)).toContain("path = apiOf(probeKeys, await recordOf('customers'));");
    const pages = source('tests/e2e/pages.ts');
    expect(withPages(pages, draft)).toBe(pages);
  });

  it('into the registry', async () => {
    const registry = registered(source('src/resources/index.ts'), await draftFrom(flags));
    expect(registry).toContain("import { probeKeys } from './studio/probeKeys.ts';");
    expect(registry).toContain('  probe_keys: probeKeys,\n} as const;');
    expect(() => registered('', { name: 'x', area: 'studio' } as never)).toThrow('Register');
  });
});
