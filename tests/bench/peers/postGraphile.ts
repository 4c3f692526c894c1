/** PostGraphile as the tables' owner, with nobody signed in. */
import { join } from 'node:path';
import { installPeer } from './install.ts';
import { type System, startSystem } from './system.ts';

const PACKAGES = { postgraphile: '4.14.1', 'postgraphile-plugin-connection-filter': '2.3.0' };

/** @param columns of the customers, all of which a page and a record show */
export function startPostGraphile(database: string, columns: readonly string[]): Promise<System> {
  const folder = installPeer('postgraphile', PACKAGES);
  const shown = columns.map(camel).join(' ');
  const ask = (query: string) => ({ method: 'POST', path: '/graphql', body: { query } });
  const list = (more = '') =>
    ask(`{ allCustomers(first: 25, orderBy: LAST_NAME_ASC${more}) { totalCount nodes { ${shown} } } }`);
  return startSystem(
    {
      script: join(folder, 'node_modules/postgraphile/cli.js'),
      args: (port) => [
        ...['--connection', database, '--schema', 'public', '--port', String(port), '--max-pool-size', '10'],
        ...['--append-plugins', 'postgraphile-plugin-connection-filter', '--disable-query-log'],
      ],
      cwd: folder,
      env: () => ({}),
      ready: ask('{ __typename }'),
    },
    {
      page: () => list(),
      search: (words) => list(`, filter: { or: [${SEARCHED.map((one) => holds(one, words)).join(', ')}] }`),
      record: ({ id }) => ask(`{ customerById(id: "${id}") { ${shown} } }`),
      change: ({ id }, city) => {
        const input = `{ id: "${id}", customerPatch: { city: "${city}" } }`;
        return ask(`mutation { updateCustomerById(input: ${input}) { customer { ${shown} } } }`);
      },
    },
  );
}

const SEARCHED = ['lastName', 'firstName', 'email'];

const holds = (field: string, words: string) =>
  `{ ${field}: { includesInsensitive: ${JSON.stringify(words)} } }`;

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
