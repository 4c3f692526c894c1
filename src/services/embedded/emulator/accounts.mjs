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
  let saved = new Draft(state);
  let spare = new Draft(state);
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
    spare.write(state);
    if (spare.bytes.equals(saved.bytes)) return;
    await replace(file, spare.bytes);
    [saved, spare] = [spare, saved];
  }
}

/**
 * The file's content, in memory that the next save uses again: each call asks for one, and text of all accounts for each
 * of them would fill memory faster than it is freed.
 */
class Draft {
  #memory = Buffer.allocUnsafe(64 * 1024);
  #length = 0;

  constructor(state) {
    this.write(state);
  }

  get bytes() {
    return this.#memory.subarray(0, this.#length);
  }

  write(state) {
    this.#length = 0;
    this.#list('{"users":[', state.users.values());
    this.#list('],"codes":[', state.oobs.values());
    this.#add(']}');
  }

  #list(head, values) {
    let before = head;
    for (const value of values) {
      this.#add(before);
      this.#add(JSON.stringify(value));
      before = ',';
    }
    if (before === head) this.#add(head);
  }

  #add(text) {
    // At most three bytes for each unit of UTF-16.
    const needed = this.#length + text.length * 3;
    if (needed > this.#memory.length) {
      const larger = Buffer.allocUnsafe(needed * 2);
      this.#memory.copy(larger, 0, 0, this.#length);
      this.#memory = larger;
    }
    this.#length += this.#memory.write(text, this.#length);
  }
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
