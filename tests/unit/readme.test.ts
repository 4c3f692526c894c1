/** What the READMEs show as TypeScript compiles, each block as a file of its own, and what they name is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const BLOCK = /^([ \t]*)```(tsx?)\n([\s\S]*?)^\1```$/gm;

/** The READMEs of the repository, without those of packages. */
const readmes = [
  'README.md',
  ...['src', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('README.md') && !file.includes('node_modules'))
      .map((file) => join(room, file)),
  ),
];
const blocks = readmes.flatMap((readme) =>
  [...readFileSync(join(root, readme), 'utf8').matchAll(BLOCK)].map(
    ([, indent = '', kind, code = ''], index) => ({
      readme,
      file: `${readme.replace(/\W/g, '_')}_${index}.${kind}`,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  ),
);

let folder: string;
beforeAll(() => {
  // Within the checkout: `#declare/…` is understood below its package.json.
  folder = mkdtempSync(join(root, '.readme-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function faults(sources: typeof blocks): string {
  for (const { file, code } of sources) writeFileSync(join(folder, file), `${code}\nexport {};\n`);
  const compilerOptions = { incremental: false, noUnusedLocals: false };
  const files = [...sources.map(({ file }) => file)];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  return stdout;
}

/** Milliseconds: the compiler takes ten seconds alone, and several times that on a busy machine. */
const COMPILING = 180_000;

it('every block compiles', { timeout: COMPILING }, () => {
  expect(blocks.map(({ readme }) => readme)).toContain('src/resources/README.md');
  expect(faults(blocks)).toBe('');
});

it('a block that doesn’t is found', { timeout: COMPILING }, () => {
  const declared = blocks.find(({ code }) => code.includes("columns: ['name'"))!;
  const wrong = declared.code.replace("columns: ['name'", "columns: ['nmae'");
  expect(faults([{ ...declared, code: wrong }])).toContain('nmae');
});

const ANCHOR = /[^\p{L}\p{N} _-]/gu;

/** Fragments of the headings, as GitHub makes them. */
const anchors = (file: string) =>
  (readFileSync(file, 'utf8').match(/(?<=^#+ ).+$/gm) ?? []).map(
    (heading) => `#${heading.toLowerCase().replace(ANCHOR, '').replaceAll(' ', '-')}`,
  );

it('every link leads to a file and a heading that are there', () => {
  const broken = readmes.flatMap((readme) =>
    [...readFileSync(join(root, readme), 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)].flatMap(
      ([link, path = '', fragment]) => {
        const file = path ? join(root, dirname(readme), path) : join(root, readme);
        const isThere = existsSync(file) && (!fragment || anchors(file).includes(fragment));
        return isThere ? [] : [`${readme}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

it('every source file that is named is there', () => {
  const sources = ['src', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => `/${room}/${file}`),
  );
  const missing = readmes.flatMap((readme) =>
    [
      ...readFileSync(join(root, readme), 'utf8').matchAll(/`((?:\.\.\/)*)([\w/.-]+\.(?:ts|tsx|mjs))`/g),
    ].flatMap(([, , path = '']) =>
      existsSync(join(root, path)) || sources.some((file) => file.endsWith(`/${path}`))
        ? []
        : [`${readme}: ${path}`],
    ),
  );
  expect(missing).toEqual([]);
});
