import { zipSync } from 'fflate';

/** Returns several files as one archive, as the services take one file. */
export async function packed(files: readonly File[]): Promise<File> {
  const [only] = files;
  if (files.length === 1 && only) return only;
  const contents: Record<string, Uint8Array> = {};
  for (const [at, file] of files.entries()) {
    const name = file.name in contents ? `${at + 1} ${file.name}` : file.name;
    contents[name] = new Uint8Array(await file.arrayBuffer());
  }
  const zip = zipSync(contents, { level: 1 });
  return new File([zip as BlobPart], `${files.length} Dateien.zip`, { type: 'application/zip' });
}
