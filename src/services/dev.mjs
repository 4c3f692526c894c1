/** `npm run dev`: Vite's server for the web app and the services behind it, one origin, both reloaded on change. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';

/** What the services answer; all else is the web app's. The emulator's paths among them: see http/emulatorProxy.ts. */
const SERVICES =
  /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com|emulator|__)\//;

/** @param {string} root folder of the checkout */
export async function startDev(root) {
  let listener;
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: {
      // None beside localhost and addresses, as for the services: see http/localOnly.ts.
      allowedHosts: [],
      watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
    plugins: [
      {
        name: 'services',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) =>
            SERVICES.test(request.url) ? listener(request, response) : next(),
          );
        },
      },
    ],
  });
  const load = () => vite.ssrLoadModule('/src/services/main.ts');
  const { main } = await load();
  await main({
    root,
    async serve(services, { webRoot: _built, ...options }, { host, port }) {
      const use = async () => {
        const { makeApp } = await load();
        listener = getRequestListener(makeApp(services, options).fetch);
      };
      await use();
      vite.watcher.on('change', async (file) => {
        if (!/src\/(services|resources|access|rules)\//.test(file)) return;
        try {
          await use();
          console.log('Dienste neu geladen. Geänderte Felder brauchen eine Migration und einen neuen Start.');
        } catch (error) {
          vite.ssrFixStacktrace(error);
          console.error(error);
        }
      });
      vite.config.server.host = host;
      vite.config.server.port = port;
      vite.config.server.strictPort = true;
      await vite.listen(port);
      return { port, origin: `http://${host}:${port}`, stop: () => vite.close() };
    },
  });
}
