/** The services as `npm start` runs them, from a build of their own. Argument: the built main file. */
import { pathToFileURL } from 'node:url';

const { main } = await import(pathToFileURL(process.argv[2]).href);
await main({ root: process.cwd() });
