/// <reference types="vitest/config" />
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig(({ command }) => ({
  plugins: [react(command)],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      // "use client", hundreds of times: for server components, of which there are none here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [react(command)],
        ...routerOnce,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/webSetup.ts'],
          testTimeout: 20_000,
          server: { deps: { inline: [/react-admin|ra-|react-router/] } },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/contractSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
