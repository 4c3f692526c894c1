/** The auth emulator's accounts on disk: the emulator itself keeps them in memory alone. */
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Restores the accounts of an earlier run and offers to save them. Passwords (as the emulator's own hashes), claims,
 * disabling, linked providers, second factors, the time before which sessions are void, and links not yet used are
 * all part of it. One instance a file.
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
    /** Resolves once everything up to now is on disk. Calls that come while a save runs share the one after it. */
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

/** The emulator adds what it derives (the provider `password`, for one) itself, and would keep ours beside it. */
function restore(state, { providerUserInfo = [], ...user }) {
  state.overwriteUserWithLocalId(user.localId, structuredClone(user));
  const linked = providerUserInfo.filter(({ providerId }) => !['password', 'phone'].includes(providerId));
  state.updateUserByLocalId(user.localId, {}, { upsertProviders: linked });
}

/** Replaces the file as a whole, or not at all, whenever the power fails. */
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
