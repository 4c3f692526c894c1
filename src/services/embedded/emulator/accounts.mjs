/** The auth emulator's accounts on disk: the emulator itself keeps them in memory alone. */
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Restores the accounts of an earlier run and returns functions to save them. Includes passwords (as the
 * emulator's own hashes), claims, disabling, linked providers, second factors, the time before which sessions
 * are void, and unused links. One instance per file.
 * @param {string} file
 * @param state the emulator's project state, empty
 */
export function openAccounts(file, state) {
  const stored = read(file);
  for (const user of stored.users) restore(state, user);
  for (const code of stored.codes) state.oobs.set(code.oobCode, code);
  let saved = serialize(state);
  let running = Promise.resolve();
  let next;
  return {
    /** Resolves once the current state is on disk. Calls during a save share the next one. */
    save() {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          running = write();
          return running;
        });
      return next;
    },
  };

  async function write() {
    const content = serialize(state);
    if (content === saved) return;
    await replace(file, content);
    saved = content;
  }
}

function serialize(state) {
  return JSON.stringify({ users: [...state.users.values()], codes: [...state.oobs.values()] });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { users: [], codes: [] };
    throw error;
  }
}

/**
 * Restores one account without the providers that the emulator derives (`password`, for one), which it would
 * duplicate.
 */
function restore(state, { providerUserInfo = [], ...user }) {
  state.overwriteUserWithLocalId(user.localId, structuredClone(user));
  const linked = providerUserInfo.filter(({ providerId }) => !['password', 'phone'].includes(providerId));
  state.updateUserByLocalId(user.localId, {}, { upsertProviders: linked });
}

/** Replaces the file atomically, also on power loss. */
async function replace(file, content) {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  if (process.platform === 'win32') return;
  const directory = await open(dirname(file), 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
