/** Loads modules of the checkout from source, for the commands of development. */
import { runnerImport } from 'vite';
import { root } from '../prepare.mjs';

/**
 * Loads a module with its imports.
 * @param {string} path from the checkout's folder
 */
export async function loadSource(path) {
  const { module } = await runnerImport(`${root}${path}`, { root, configFile: false, logLevel: 'error' });
  return module;
}
