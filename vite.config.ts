/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

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

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Is a module loaded together with that one: imported by it, or by what it imports, and not only on demand? */
function loadedWith(entry: string) {
  const first = fileURLToPath(new URL(`src/web/${entry}`, import.meta.url));
  let found: Set<string> | undefined;
  return (id: string, graph: Graph): boolean => {
    found ??= reachable(first, graph);
    return found.has(id);
  };
}

function reachable(first: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const next = [first];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const withStart = loadedWith('main.tsx');
const withSignIn = loadedWith('auth/AuthPages.tsx');
const withApp = loadedWith('App.tsx');

/**
 * What is always loaded together is one file: on a slow line the number of files costs more than their size. First what
 * every page needs, then what the sign-in page and the app share, the app, and what several of its pages share.
 */
const codeSplitting = {
  groups: [
    {
      debugName: 'start',
      name: (id: string, graph: Graph) => (withStart(id, graph) ? 'start' : null),
      priority: 4,
    },
    {
      debugName: 'shared',
      name: (id: string, graph: Graph) => (withSignIn(id, graph) && withApp(id, graph) ? 'shared' : null),
      priority: 3,
    },
    {
      debugName: 'app',
      name: (id: string, graph: Graph) => (withApp(id, graph) ? 'app' : null),
      priority: 2,
    },
    { name: 'pages', minShareCount: 3, priority: 1 },
  ],
};

const web = {
  environment: 'jsdom',
  setupFiles: ['tests/support/webSetup.ts'],
  testTimeout: 60_000,
  server: { deps: { inline: [/react-admin|ra-|react-router/] } },
};

/** They replace modules or load them anew, which others must not have loaded before them. */
const replacingModules = ['auth', 'reload', 'settings', 'shell', 'theme'].map(
  (name) => `tests/web/${name}.test.{ts,tsx}`,
);

export default defineConfig(({ command }) => ({
  plugins: [react(command)],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The app's file is large on purpose, see above; in kB before compression.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting },
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
          exclude: replacingModules,
          // react-admin is loaded once, not once a file.
          isolate: false,
        },
      },
      {
        plugins: [react(command)],
        ...routerOnce,
        test: { ...web, name: 'web-isolated', include: replacingModules },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/contractSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One after the other, for what they time, beside the same with another Postgres; modules are loaded once.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
