/** The arrows of src/README.md: imports run one way between the rooms, and one way within the web app and the services. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../src');
const AREAS = ['people', 'contracts', 'money', 'schedule', 'training', 'nutrition', 'studio'];

/** Each room with those that it may import. */
const ROOMS: Record<string, string[]> = {
  rules: [],
  format: ['rules'],
  declare: ['rules', 'format'],
  resources: ['rules', 'format', 'declare'],
  access: ['rules', 'format', 'declare', 'resources'],
  web: ['rules', 'format', 'declare', 'resources', 'access'],
  services: ['rules', 'format', 'declare', 'resources', 'access'],
};

/** From the ground up: each storey imports of those below it alone. Rooms of one storey don't know one another. */
const STOREYS: Record<string, string[][]> = {
  services: [
    [
      'types.ts',
      'grouped.ts',
      'zipped.ts',
      'hooks.ts',
      'identityProvider.ts',
      'problem.ts',
      'startError.ts',
      'storage',
      'turns.ts',
    ],
    ['authz'],
    ['pictures'],
    ['http'],
    ['post'],
    ['identity', 'money'],
    ['entities'],
    ['endpoints'],
    ['log.ts', 'server.ts', 'app.ts', 'clock.ts'],
    ['environment.ts', 'embedded'],
    ['greeting.ts', 'startErrors.ts'],
    ['runtime.ts'],
    ['backup', 'develop'],
    ['main.ts'],
  ],
  web: [
    ['declared.ts', 'allDeclared.ts'],
    ['i18n'],
    ['data'],
    ['theme'],
    ['ui'],
    ['share', 'auth', 'offline', 'generic'],
    ['online', 'shell'],
    ['screens'],
    ['navigation.ts'],
    ['App.tsx'],
    ['main.tsx'],
    ['first.ts'],
  ],
  'services/endpoints/studio/movingIn': [
    ['choices.ts', 'files.ts'],
    ['context.ts'],
    ['cells'],
    ['fees'],
    ['columns'],
    ['people'],
    ['rows'],
    ['sources'],
    ['records'],
    ['account'],
    ['answers.ts', 'archived.ts', 'outdated.ts'],
    ['understandSheet.ts'],
    ['read.ts'],
    ['plan.ts'],
    ['contractSums.ts', 'lines.ts', 'parts.ts'],
    ['write.ts'],
    ['carryOut.ts'],
    ['movingIn.ts'],
  ],
  'web/generic': [
    ['pageRows.ts', 'pages.ts', 'addresses.ts', 'useMay.ts'],
    ['fields'],
    ['record'],
    ['list'],
    ['ResourceShow.tsx'],
    ['index.ts'],
  ],
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.mts') && !file.includes('node_modules'),
);

interface Import {
  readonly from: string;
  /** As it is written. */
  readonly specifier: string;
  /** Relative to `src`. */
  readonly to: string;
}

function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, specifier = '']) => ({
    from,
    specifier,
    to: specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(root, resolve(root, dirname(from), specifier)),
  }));
}

const imports = files.flatMap(importsOf);
const told = ({ from, to }: Import) => `${from} → ${to}`;
const room = (file: string) => file.split('/')[0] as string;
/** The part of a room that a file lies in; undefined outside of it. */
const partOf = (file: string, within: string) =>
  file.startsWith(`${within}/`) ? file.slice(within.length + 1).split('/')[0] : undefined;

describe('the house', () => {
  it.each(Object.entries(ROOMS))('%s imports only from where it may', (name, below) => {
    const wrong = imports.filter(
      ({ from, to }) => room(from) === name && room(to) !== name && !below.includes(room(to)),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it.each(Object.entries(STOREYS))('%s is a staircase', (name, storeys) => {
    const storey = (part: string) => storeys.findIndex((parts) => parts.includes(part));
    const inside = imports.flatMap((one) => {
      const [from, to] = [partOf(one.from, name), partOf(one.to, name)];
      return from && to && from !== to ? [{ ...one, up: storey(to) - storey(from), from, to }] : [];
    });
    const parts = [...new Set(files.flatMap((file) => partOf(file, name) ?? []))];
    expect(parts.filter((part) => storey(part) < 0)).toEqual([]);
    // What all rooms of the services are handed has one type that names the storage, and that has its helpers.
    const wrong = inside.filter(({ up, from, to }) => up > 0 || (up === 0 && !isGround(from, to)));
    expect([...new Set(wrong.map(told))]).toEqual([]);
  });

  it('names the room where an import leaves it', () => {
    const part = (file: string) => {
      const [top, sub, inside] = file.split('/') as [string, string, string?];
      return inside && (top === 'web' || top === 'services') ? `${top}/${sub}` : top;
    };
    const wrong = imports.filter(
      ({ from, to, specifier }) => part(from) !== part(to) && !specifier.startsWith('#'),
    );
    expect(wrong.map(told)).toEqual([]);
    expect(imports.filter(({ specifier }) => specifier.startsWith('../../../../')).map(told)).toEqual([]);
  });

  it.each(['rules', 'resources', 'services/entities', 'services/endpoints', 'web/screens'])(
    '%s lies by area',
    (name) => {
      const folders = files
        .filter((file) => file.startsWith(`${name}/`) && file.slice(name.length + 1).includes('/'))
        .map((file) => partOf(file, name));
      expect([...new Set(folders)].filter((folder) => !AREAS.includes(folder as string))).toEqual([]);
    },
  );

  it('keeps no list of what to load again in the screens', () => {
    const screens = files.filter(
      (file) => file.startsWith('web/screens/') || file.startsWith('web/generic/'),
    );
    expect(
      screens.filter((file) =>
        /invalidateQueries|refetchQueries|resetQueries/.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('keeps React out of what the services import', () => {
    const shared = files.filter((file) => room(file) !== 'web');
    expect(
      shared.filter((file) =>
        /from '(react|react-admin|@mui\/[^']+|ra-[^']+)'/.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('lets screens use of each other only what is made to be shared', () => {
    const entity = (file: string) => /^web\/screens\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    // A room's screens come along with its index: parts that others use stand apart from it.
    const named = new Set(importsOf('web/navigation.ts').map(({ to }) => to));
    const handsOut = (name: string) => {
      const index = `web/screens/${name}/index.ts`;
      return named.has(index) ? `web/screens/${name}/shared.ts` : index;
    };
    const wrong = imports.filter(({ from, to }) => {
      const [here, there] = [entity(from), entity(to)];
      return here && there && here !== there && to !== handsOut(there);
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('begins with the declarations of the first list alone', () => {
    const reached = new Set<string>();
    // What is imported when it is needed, and types, are no part of it; of what others hand on, only what is asked for is.
    const statement = /^(import|export)\s+(?!type\b)([^;]*?)\s*from '([.#][^']+)'/gm;
    const wordsOf = (what: string) => what.replace(/\btype \w+/g, '').match(/\w+/g) ?? [];
    const reach = (file: string, wanted: readonly string[]) => {
      const key = `${file} ${/\/(shared|index)\.ts$/.test(file) ? wanted : ''}`;
      // In a build, outlines are data.
      if (reached.has(key) || !files.includes(file) || file === 'resources/outlines.ts') return;
      reached.add(key);
      const places = new Map(importsOf(file).map(({ specifier, to }) => [specifier, to]));
      for (const [, kind, what = '', specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
        statement,
      )) {
        const words = wordsOf(what);
        const handsOn = kind === 'export' && !words.some((word) => wanted.includes(word));
        if (words.length > 0 && !handsOn) reach(places.get(specifier) ?? '', words);
      }
    };
    const starts = ['first.ts', 'main.tsx', 'App.tsx', 'auth/AuthPages.tsx'];
    for (const start of [...starts, 'screens/people/customers/CustomerList.tsx']) reach(`web/${start}`, []);
    const begun = [...reached].map((key) => key.split(' ')[0] as string);
    // It brings a table of all countries' account numbers.
    expect(begun).not.toContain('rules/money/ibanProblem.ts');
    const declarations = begun.filter(
      (file) =>
        room(file) === 'resources' && /\bdefineResource\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(declarations.sort()).toEqual([
      'resources/money/claims.ts',
      'resources/money/payouts.ts',
      'resources/people/customers.ts',
      'resources/people/trainers.ts',
      'resources/studio/mailings.ts',
      'resources/studio/savedViews.ts',
    ]);
  });

  it('lets nothing but the table of navigation know the screens', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        to.startsWith('web/screens/') && from !== 'web/navigation.ts' && !from.startsWith('web/screens/'),
    );
    expect(wrong.map(told)).toEqual([]);
  });
});

/** The ground of the services: their helpers and types, and the storage. */
function isGround(from: string, to: string): boolean {
  const ground = STOREYS.services?.[0] ?? [];
  return (ground.includes(from) && ground.includes(to)) || [from, to].every((part) => part.endsWith('.ts'));
}
