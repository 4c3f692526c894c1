/**
 * `npm run dev`: Vite's server for the web app and the services behind it, one origin, both reloaded on
 * change.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createLogger, createServer as createVite } from 'vite';
import { giveUp } from '../prepare.mjs';
import { inWords } from './faultInWords.mjs';

/** Paths of the services, including the emulator's (http/emulatorProxy.ts); all others are the web app's. */
const SERVICES =
  /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com|emulator|__)\//;

/** @param {string} root folder of the checkout */
export async function startDev(root) {
  let listener;
  const server = createServer((request, response) =>
    (SERVICES.test(request.url) ? listener : vite.middlewares)(request, response),
  );
  const vite = await createVite({
    root,
    customLogger: withoutEvaluation(createLogger()),
    configFile: join(root, 'vite.config.ts'),
    server: {
      // Alone, Vite ends the process at SIGTERM before the database has stopped.
      middlewareMode: true,
      hmr: { server },
      // No hosts beside localhost and addresses, as for the services: see http/localOnly.ts.
      allowedHosts: [],
      watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**'] },
    },
  });
  const load = (module) => vite.ssrLoadModule(`/src/services/${module}`);
  /** Loads the services from the current sources. @throws Error that explains their faults */
  const services = async () => {
    try {
      const { checkDeclarations } = await load('develop/check.ts');
      const notice = checkDeclarations();
      return { ...(await load('main.ts')), notice };
    } catch (error) {
      throw new Error(inWords(error, root), { cause: error });
    }
  };
  const { main, notice } = await services().catch((error) => giveUp(error.message));
  if (notice) console.log(notice);
  await main({
    root,
    async serve(stored, { webRoot: _built, ...options }, { host, port }) {
      const use = ({ makeApp }) => {
        listener = getRequestListener(makeApp(stored, options).fetch);
      };
      use(await services());
      const graph = vite.environments.ssr.moduleGraph;
      vite.watcher.on('change', async (file) => {
        // Reloads on changes of any module that the services import.
        if (!graph.getModulesByFile(file)?.size) return;
        graph.onFileChange(file);
        try {
          const changed = await services();
          use(changed);
          console.log(changed.notice ?? 'Dienste neu geladen.');
        } catch (error) {
          console.error(`\n✗ ${error.message}\n  Es läuft weiter, was vorher da war.`);
        }
      });
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      const { port: taken } = server.address();
      return {
        port: taken,
        origin: `http://${host}:${taken}`,
        stop: async () => {
          server.close();
          server.closeAllConnections();
          await vite.close();
        },
      };
    },
  });
}

/** Filters Vite's own report of faults in the services' sources, which are already explained. */
function withoutEvaluation(logger) {
  const { error } = logger;
  logger.error = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) error(message, options);
  };
  return logger;
}
