/** Generates the first test of a new resource: access rights, in the running services. */
import type { LevelName } from '#declare/levels.ts';
import { apiOfDraft, camelCase } from './declaration.ts';
import type { Draft } from './draft.ts';

/** Test persons by level, all of Studio Nord but the super admin. */
const PERSON = {
  trainer: 'trainerNord',
  admin: 'adminNord',
  superAdmin: 'superAdmin',
} as const satisfies Partial<Record<LevelName, string>>;
/** Relative to the folder of an area's tests. */
const SUPPORT = '../../support';
const LEVELS = ['trainer', 'admin', 'superAdmin'] as const;

/** Returns the source of the test, unformatted. */
export function firstTestSource(draft: Draft): string {
  const { name, area, read, write, within, feature } = draft;
  const own = camelCase(name);
  const reader = PERSON[read];
  const writer = LEVELS.indexOf(write) > LEVELS.indexOf(read) ? PERSON[write] : reader;
  const refused = [
    ...LEVELS.slice(0, LEVELS.indexOf(read)).map((level) => [PERSON[level], 'get'] as const),
    ...LEVELS.slice(LEVELS.indexOf(read), LEVELS.indexOf(write)).map(
      (level) => [PERSON[level], 'post'] as const,
    ),
  ];
  const refusals = refused.map(
    ([person, method]) =>
      `  expect((await studio.as('${person}').${method}(${method === 'get' ? 'path' : 'path, values'})).status).toBe(403);\n`,
  );
  const path = within ? `apiOf(${own}, await recordOf('${within}'))` : `${own}.api`;
  return `/** ${draft.label.many}: who may see them, and who may change them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
${within ? "import { apiOf } from '#declare/within.ts';\n" : ''}import { resourceByName } from '#resources/index.ts';
import { ${own} } from '#resources/${area}/${own}.ts';
import { allHooks } from '#services/entities/index.ts';
import { type TestApp, testApp } from '${SUPPORT}/app.ts';
import { buildAny } from '${SUPPORT}/builders.ts';

let studio: TestApp;
let path: string;
let values: Record<string, unknown>;

/** A record of another resource, for what refers to it. */
async function recordOf(name: string): Promise<string> {
  const resource = resourceByName(name)!;
  const answer = await studio.as('adminNord').post(resource.api, await buildAny(resource, recordOf));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

beforeAll(async () => {
  studio = await testApp({ allHooks });
  path = ${path};
  values = { ...(await buildAny(${own}, recordOf)), studio_id: studio.nord };
});
afterAll(() => studio.close());

it('is made by whom the declaration says, and seen by no other studio', async () => {
  const made = await studio.as('${writer}').post(path, values);
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(values)]);
  const seen = await studio.as('${reader}').get(path);
  expect([seen.status, seen.body]).toEqual([200, [made.body]]);
${refusals.join('')}  const foreign = await studio.as('adminSued').get(\`\${path}/\${made.body.id}\`);
  expect(foreign.status).toBe(${read === 'superAdmin' || feature ? 403 : 404});
});
`;
}

/** Returns the path of the test, relative to the checkout. */
export const firstTestFile = (draft: Draft) =>
  `tests/contract/${draft.area}/${camelCase(draft.name)}.test.ts`;

/** Adds the draft's pages to those of the browser tests. @example withPages(source, draft) */
export function withPages(source: string, draft: Draft): string {
  const account = draft.read === 'superAdmin' ? 'super' : 'adminNord';
  const page = apiOfDraft(draft).split('/').at(-1);
  const rows = [
    `'/${page}'`,
    ...(draft.write === 'superAdmin' && account !== 'super' ? [] : [`'/${page}/create'`]),
  ];
  return draft.within
    ? source
    : source.replace(`  ${account}: [\n`, (head) => `${head}${rows.map((row) => `    ${row},\n`).join('')}`);
}
