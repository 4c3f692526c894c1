/** Builds the product into `dist`: the web app, with its files precompressed, and the services. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'dist');
/** Written last: identifies the sources that `dist` was built from. */
const note = join(dist, 'sources.sha256');

/**
 * Builds unless `dist` is up to date with the sources.
 * @param {() => void} begins called before it builds
 * @returns whether it was built
 */
export async function buildIfChanged(begins = () => undefined) {
  const now = fingerprint();
  if (existsSync(note) && readFileSync(note, 'utf8') === now) return false;
  begins();
  await build();
  return true;
}

/** Builds everything. @throws errors of Vite */
export async function build() {
  const sources = fingerprint();
  rmSync(note, { force: true });
  // The caller may be in development, for which React's code is several times slower.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await buildAll();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  writeFileSync(note, sources);
}

async function buildAll() {
  const vite = await import('vite');
  // Vite's other way to read its configuration writes into node_modules, which may belong to another user.
  const configLoader = 'runner';
  await vite.build({ root, configFile: join(root, 'vite.config.ts'), configLoader, logLevel: 'warn' });
  await compress(join(dist, 'web'));
  await buildServices(join(dist, 'services'));
}

/**
 * Builds the services alone into that folder, which has to lie in the checkout, as they resolve their
 * packages from there.
 * @param {string} outDir
 */
export async function buildServices(outDir) {
  const vite = await import('vite');
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/services/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  cpSync(join(root, 'src/services/storage/migrations'), join(outDir, 'migrations'), { recursive: true });
}

/** Writes `.br` and `.gz` beside each compressible file, so that no request has to wait for compression. */
async function compress(folder) {
  const files = filesIn(folder).filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Returns a digest of all inputs of a build. */
function fingerprint() {
  const hash = createHash('sha256');
  const tops = ['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
  for (const file of [...tops.map((name) => join(root, name)), ...filesIn(join(root, 'src')).sort()])
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/** Returns all files below it without installed packages. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && entry.name !== 'node_modules' ? filesIn(path) : [];
  });
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) await build();
