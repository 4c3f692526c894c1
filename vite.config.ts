/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin, runnerImport } from 'vite';

/** Reload while developing, and tests; not loaded to build, which `npm start` does without the packages of development. */
async function react(command: 'build' | 'serve'): Promise<Plugin[]> {
  if (command === 'build') return [];
  const plugin = await import('@vitejs/plugin-react');
  return plugin.default();
}

const conditions = ['module-sync'];

// Without `module-sync` Node 20 loads react-router twice in tests ("[Route] is not a <Route>").
const routerOnce = {
  resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'node', 'development|production'] } },
};

/** In place of what nothing here uses; whoever begins to is told so, and doesn't find an empty place. */
const unused = (...names: readonly string[]) =>
  names
    .map(
      (name) =>
        `export const ${name} = () => { throw new Error('${name}: see IN_PLACE_OF in vite.config.ts') };`,
    )
    .join('\n');
const unusedDefault = (name: string) => `${unused(name)} export default ${name}`;

/**
 * What the framework's packages bring along to every page, and what stands here in its place.
 * - react-admin's: another writer of CSV is loaded when somebody exports, names in English are made for what has none in
 *   German, which is nothing here, and a list has rows, states and a bar for its selection of its own.
 * - MUI's: the theme isn't made of CSS variables, every input is outlined, and what places tooltips and the choices of an
 *   autocomplete is loaded when there is time, or one opens.
 * - date-fns': English, as all that is written is German.
 * - Emotion's: what `withTheme` needs, which nobody calls.
 * - The rest every browser that the build is for can do itself.
 */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  'jsonexport/dist/index.js': 'export default undefined',
  'inflection/lib/inflection.js': `export const transform = (word) => word;
    export { transform as capitalize, transform as humanize, transform as inflect, transform as pluralize, transform as singularize }`,
  'ra-ui-materialui/dist/button/BulkDeleteButton.js': unused('BulkDeleteButton'),
  'ra-ui-materialui/dist/list/BulkActionsToolbar.js': unused('BulkActionsToolbar'),
  'ra-ui-materialui/dist/list/ListNoResults.js': unused('ListNoResults'),
  'ra-ui-materialui/dist/list/datagrid/ExpandAllButton.js': unusedDefault('ExpandAllButton'),
  'ra-ui-materialui/dist/list/datatable/DataTableBody.js': unused('DataTableBody'),
  'ra-ui-materialui/dist/list/datatable/DataTableLoading.js': unused('DataTableLoading'),
  '@mui/material/esm/styles/createThemeWithVars.js': `${unusedDefault('createThemeWithVars')}; ${unused('createGetCssVar')}`,
  '@mui/material/esm/styles/ThemeProviderWithVars.js': unused(
    'CssVarsProvider',
    'Experimental_CssVarsProvider',
    'useColorScheme',
    'getInitColorSchemeScript',
  ),
  '@mui/material/esm/Popper/BasePopper.js': `
    import { whenOpened } from '${join(import.meta.dirname, 'src/web/ui/idly.ts')}';
    export default whenOpened(async () => (await import('./BasePopper.js?whole')).default)`,
  '@mui/material/esm/FilledInput/FilledInput.js': unusedDefault('FilledInput'),
  '@mui/material/esm/Input/Input.js': unusedDefault('Input'),
  'date-fns/_lib/defaultLocale.js': `export { de as defaultLocale } from '../locale/de.js'`,
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': unusedDefault('hoistNonReactStatics'),
  'object.entries/index.js': 'module.exports = Object.entries',
  'hasown/index.js': 'module.exports = Object.hasOwn',
  'diacritic/diacritics.js': String.raw`export const clean = (text) => text.normalize('NFD').replace(/\p{M}/gu, '')`,
  'query-string/index.js': `
    export const parse = (search) => Object.fromEntries(new URLSearchParams(search));
    export const stringify = (query) =>
      String(new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)));`,
  'lodash/union.js': 'export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  'lodash/difference.js': 'export default (list, less) => list.filter((one) => !less.includes(one))',
  'lodash/pick.js': `export default (object, keys) =>
    Object.fromEntries(keys.filter((key) => key in (object ?? {})).map((key) => [key, object[key]]))`,
};
const withoutBallast: Plugin = {
  name: 'without-ballast',
  enforce: 'pre',
  apply: 'build',
  load: (id) => IN_PLACE_OF[id.split('/node_modules/').pop() ?? ''] ?? null,
};

const OUTLINES = join(import.meta.dirname, 'src/resources/outlines.ts');

/** Writes the outlines of all resources down in place of the code that makes them, and of all declarations with it. */
const outlined: Plugin = {
  name: 'outlined',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (id !== OUTLINES) return null;
    const { module } = await runnerImport<typeof import('./src/resources/outlines.ts')>(OUTLINES, {
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
    });
    return `export const outlines = ${JSON.stringify(module.outlines.map((one) => module.outlineOf(one as never)))}`;
  },
};

/** Preloads what the browser otherwise learns of later: the font from the style sheet, `main.tsx` from `first.ts`. */
const preloaded: Plugin = {
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.entries(bundle).flatMap(([name, file]) => {
        const link = (attrs: Record<string, string | boolean>) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${name}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        });
        if (name.endsWith('.woff2')) return [link({ rel: 'preload', as: 'font', type: 'font/woff2' })];
        const main = file.type === 'chunk' && hasModule(file.moduleIds, 'main.tsx');
        return main ? [link({ rel: 'modulepreload' })] : [];
      }),
  },
};

const OFFLINE = join(import.meta.dirname, 'src/web/offline');
const SERVICE_WORKER = 'service-worker';

/** Where a training begins and goes on: with all that they import, they are there without a network. */
const STARTS_OFFLINE = [
  ...['first.ts', 'main.tsx', 'App.tsx', 'auth/firebase.ts', 'screens/studio/dashboard/Dashboard.tsx'],
  '#resources/index.ts',
  ...['TrainingPage.tsx', 'StartDialog.tsx'].map((name) => `screens/training/diary/${name}`),
];

/** Tells the service worker which files to keep, and adds what a browser needs to install the page. */
const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    {
      tag: 'link',
      attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      injectTo: 'head',
    },
  ],
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', readFileSync(join(OFFLINE, 'manifest.json'), 'utf8'));
      for (const name of readdirSync(join(OFFLINE, 'icons')))
        emit(`icons/${name}`, readFileSync(join(OFFLINE, 'icons', name)));
      const kept = new Set(Object.keys(bundle).filter((name) => /\.(woff2|svg)$/.test(name)));
      const keep = (name: string) => {
        const chunk = bundle[name];
        if (kept.has(name) || chunk?.type !== 'chunk') return;
        kept.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) kept.add(css);
        chunk.imports.forEach(keep);
      };
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && STARTS_OFFLINE.some((start) => hasModule(chunk.moduleIds, start)))
          keep(name);
      const worker = bundle[`${SERVICE_WORKER}.js`];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset' || worker.imports.length > 0)
        throw new Error('The service worker has to be one file, beside the page.');
      const files = [...kept].sort().map((name) => `/${name}`);
      const version = createHash('sha256').update(String(page.source)).update(files.join()).digest('hex');
      worker.code = worker.code
        .replaceAll('APP_VERSION', JSON.stringify(version.slice(0, 12)))
        .replaceAll('APP_FILES', JSON.stringify(files));
    },
  },
};

/** @param name path within the web app, or another room's as in imports */
const hasModule = (ids: readonly string[], name: string) => {
  const path = name.startsWith('#') ? name.slice(1) : `web/${name}`;
  return ids.some((id) => id.endsWith(`/src/${path}`));
};

/** A file of those modules and all that they import, but what stands in a file before. */
const file = (name: string, ...modules: string[]) => ({
  name,
  test: (id: string) => modules.some((module) => hasModule([id], module)),
});

/**
 * What is always loaded together is one file: on a slow line the number of files costs more than their size. First what
 * starts the requests of the rest, and what every page needs, then the sign-in pages, the app, what every list needs, and what several pages share.
 */
const codeSplitting = {
  groups: [
    { ...file('first', 'first.ts'), priority: 9 },
    { ...file('start', 'main.tsx'), priority: 8 },
    { ...file('signIn', 'auth/AuthPages.tsx'), priority: 7 },
    // Imported in several places, each on demand.
    { ...file('firebase', 'auth/firebase.ts'), priority: 6 },
    { ...file('app', 'App.tsx'), priority: 5 },
    {
      name: 'lists',
      test: /src.web.(generic|screens.people).(list|customers).(ResourceList|CustomerList).tsx$/,
      priority: 4,
    },
    { ...file('declarations', '#resources/index.ts'), priority: 3 },
    {
      ...file('forms', 'generic/record/form/ResourceCreate.tsx', 'generic/record/form/ResourceEdit.tsx'),
      priority: 2,
    },
    { name: 'pages', minShareCount: 3, priority: 1 },
  ],
};

const web = {
  environment: 'jsdom',
  setupFiles: ['tests/support/webSetup.ts'],
  testTimeout: 60_000,
  server: { deps: { inline: [/react-admin|ra-|react-router|event-calendar|svelte/] } },
};

/**
 * Tests that replace modules or load them anew, which others must not have loaded before them, and those of the identity
 * provider's SDK: it keeps the `fetch` that it found when it was loaded.
 */
function replacingModules(): string[] {
  if (!process.env.VITEST) return [];
  const folder = join(import.meta.dirname, 'tests/web');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) =>
      /\bvi\.(mock|doMock|resetModules)\(|\bimport\('#web\/auth\/firebase\.ts'\)/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    )
    .map((name) => `tests/web/${name}`);
}

export default defineConfig(({ command }) => ({
  plugins: [react(command), withoutBallast, outlined, preloaded, installable],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Every browser that the target is for knows it.
    modulePreload: { polyfill: false },
    // The app's file is large on purpose, see above; in kB before compression.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { index: 'index.html', [SERVICE_WORKER]: 'src/web/offline/serviceWorker.ts' },
      output: {
        codeSplitting,
        // At the root, as it may serve only what lies below it.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      // "use client", hundreds of times: for server components, of which there are none here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  test: {
    // Vitest otherwise leaves one core idle, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // Some try thousands of cases, while the build goes on beside them.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(command)],
        ...routerOnce,
        test: {
          ...web,
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: replacingModules(),
          // react-admin is loaded once, not once a file.
          isolate: false,
        },
      },
      {
        plugins: [react(command)],
        ...routerOnce,
        test: { ...web, name: 'web-isolated', include: replacingModules() },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/contractSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // Modules are loaded once a worker; every file has a database of its own.
          isolate: false,
          tags: [
            { name: 'long', description: 'Runs with `npm run test:all`.' },
            { name: 'embedded', description: 'Runs on the built-in Postgres alone.' },
          ],
        },
      },
    ],
  },
}));
