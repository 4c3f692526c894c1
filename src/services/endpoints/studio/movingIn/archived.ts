/** What an archive of another studio's full export has beside its tables. */
import { ORIGIN } from '#resources/studio/moving/travel.ts';
import { freshBudget, gather, isArchive, unpack } from '#services/http/imports/archive.ts';

/** Returns the ids of the studios whose exports the file holds. */
export async function originsIn(file: Uint8Array): Promise<string[]> {
  if (!isArchive(file)) return [];
  const found: string[] = [];
  const nested: Uint8Array[] = [];
  await unpack(
    file,
    (path) => {
      if (/\.zip$/i.test(path)) return gather((bytes) => nested.push(bytes));
      if (path.split('/').at(-1) !== ORIGIN) return undefined;
      return gather((bytes) => {
        const [, id] = /"studio_id":"([0-9a-f-]{36})"/.exec(Buffer.from(bytes).toString()) ?? [];
        if (id) found.push(id);
      });
    },
    freshBudget(),
  );
  for (const archive of nested) found.push(...(await originsIn(archive)));
  return found;
}

/** Unpacks the pictures of those names, whatever folder the archive lies in. */
export async function picturesIn(
  file: Uint8Array,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (names.size === 0 || !isArchive(file)) return found;
  const nested: Uint8Array[] = [];
  await unpack(
    file,
    (path) => {
      if (/\.zip$/i.test(path)) return gather((bytes) => nested.push(bytes));
      const name = path.split('/').slice(-2).join('/');
      return names.has(name) ? gather((bytes) => found.set(name, bytes)) : undefined;
    },
    freshBudget(),
  );
  for (const archive of nested)
    for (const [name, bytes] of await picturesIn(archive, names)) found.set(name, bytes);
  return found;
}
