/** Imports run one way: resources ← access, rules ← web, services. Screens don't import their siblings. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../src');
const mayImport: Record<string, string[]> = {
  resources: ['resources'],
  access: ['resources', 'access'],
  rules: ['resources', 'rules'],
  web: ['resources', 'access', 'rules', 'web'],
  services: ['resources', 'access', 'rules', 'services'],
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('node_modules'),
);

/** Files that a file imports, relative to `src`. */
function imports(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(root, resolve(root, dirname(file), match[1] as string)),
  );
}

const room = (file: string) => file.split('/')[0] as string;

describe('the house', () => {
  it.each(Object.keys(mayImport))('%s imports only from where it may', (name) => {
    const wrong = files
      .filter((file) => room(file) === name)
      .flatMap((file) =>
        imports(file)
          .filter((target) => !mayImport[name]?.includes(room(target)))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps React out of what the services import', () => {
    const shared = files.filter((file) => ['resources', 'access', 'rules', 'services'].includes(room(file)));
    expect(
      shared.filter((file) =>
        /from '(react|react-admin|@mui\/[^']+|ra-[^']+)'/.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('keeps screens apart from each other', () => {
    const screen = (file: string) => /^web\/screens\/([^/]+)\//.exec(file)?.[1];
    const wrong = files.flatMap((file) =>
      imports(file)
        .filter(
          (target) =>
            screen(file) && screen(target) && screen(file) !== screen(target) && screen(target) !== 'shared',
        )
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets nothing but the table of pages know the screens', () => {
    const wrong = files
      .filter((file) => file !== 'web/pageCode.ts' && !file.startsWith('web/screens/'))
      .flatMap((file) =>
        imports(file)
          .filter((target) => target.startsWith('web/screens/'))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
