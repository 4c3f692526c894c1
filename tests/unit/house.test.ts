/** Imports run one way: rules ← format ← resources ← access ← web, services; within the web app, ui ← generic ← screens. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../src');
const mayImport: Record<string, string[]> = {
  rules: ['rules'],
  format: ['rules', 'format'],
  resources: ['format', 'rules', 'resources'],
  access: ['resources', 'access'],
  web: ['format', 'rules', 'resources', 'access', 'web'],
  services: ['format', 'rules', 'resources', 'access', 'services'],
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
    const shared = files.filter((file) =>
      ['format', 'rules', 'resources', 'access', 'services'].includes(room(file)),
    );
    expect(
      shared.filter((file) =>
        /from '(react|react-admin|@mui\/[^']+|ra-[^']+)'/.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('lets screens use of each other only what is made to be shared', () => {
    const entity = (file: string) => /^web\/screens\/([^/]+)\//.exec(file)?.[1];
    // A room's screens come along with its index: parts that others use stand apart from it.
    const hasScreens = (name: string) =>
      imports('web/navigation.ts').includes(`web/screens/${name}/index.ts`);
    const handsOut = (name: string) => `web/screens/${name}/${hasScreens(name) ? 'shared' : 'index'}.ts`;
    const wrong = files.flatMap((file) =>
      imports(file)
        .filter((target) => {
          const [from, to] = [entity(file), entity(target)];
          return from && to && from !== to && target !== handsOut(to);
        })
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['ui', ['generic', 'screens', 'shell']],
    ['generic', ['screens', 'shell', 'auth']],
    ['auth', ['screens', 'shell', 'generic']],
  ])('web/%s stands below %s', (lower, above) => {
    const within = (file: string) => /^web\/([^/]+)\//.exec(file)?.[1] ?? '';
    const wrong = files
      .filter((file) => within(file) === lower)
      .flatMap((file) =>
        imports(file)
          .filter((target) => above.includes(within(target)))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('lets nothing but the table of navigation know the screens', () => {
    const wrong = files
      .filter((file) => file !== 'web/navigation.ts' && !file.startsWith('web/screens/'))
      .flatMap((file) =>
        imports(file)
          .filter((target) => target.startsWith('web/screens/'))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps the web app in its rooms: outside of them only the entry, the one Admin and the navigation', () => {
    const outside = files.filter((file) => /^web\/[^/]+$/.test(file)).sort();
    expect(outside).toEqual(['web/App.tsx', 'web/main.tsx', 'web/navigation.ts']);
  });
});
