/** What an archive of another studio's full export has beside its tables. */
import { ORIGIN } from '#resources/studio/moving/travel.ts';
import { freshBudget, gather, isArchive, unpack } from '#services/http/imports/archive.ts';

/** Returns the ids of the studios whose exports the file holds. */
export async function originsIn(file: Uint8Array): Promise<string[]> {
  const found: string[] = [];
  await unpackAll(file, (path) =>
    path.split('/').at(-1) === ORIGIN
      ? (bytes) => {
          const [, id] = /"studio_id":"([0-9a-f-]{36})"/.exec(Buffer.from(bytes).toString()) ?? [];
          if (id) found.push(id);
        }
      : undefined,
  );
  return found;
}

/** Unpacks the pictures of those names, whatever folder the archive lies in. */
export async function picturesIn(
  file: Uint8Array,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (names.size === 0) return found;
  await unpackAll(file, (path) => {
    const name = path.split('/').slice(-2).join('/');
    return names.has(name) ? (bytes) => found.set(name, bytes) : undefined;
  });
  return found;
}

/** Unpacks entries of an archive and of the archives in it. @param take returns what takes an entry; undefined to skip it */
async function unpackAll(
  file: Uint8Array,
  take: (path: string) => ((bytes: Uint8Array) => void) | undefined,
): Promise<void> {
  if (!isArchive(file)) return;
  const nested: Uint8Array[] = [];
  const isArchived = (path: string) => /\.zip$/i.test(path);
  await unpack(
    file,
    (path) => {
      const taken = isArchived(path) ? (bytes: Uint8Array) => nested.push(bytes) : take(path);
      return taken && gather(taken);
    },
    freshBudget(),
  );
  for (const archive of nested) await unpackAll(archive, take);
}
