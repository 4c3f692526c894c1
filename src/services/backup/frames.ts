/**
 * The frames of a backup, each with a letter, its length in four bytes and its content. The last one holds
 * the digest (SHA-256) of all before it.
 */
import { createHash } from 'node:crypto';
import type { Manifest } from './manifest.ts';
import { damaged } from './sealing.ts';
import { takerOf } from './taker.ts';

/** First the manifest, then each table with its rows (in COPY's text format), then the accounts, if any. */
export type Frame =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'accounts'; readonly bytes: Buffer };

const LETTERS = { manifest: 'M', table: 'T', rows: 'R', accounts: 'A' } as const;
const END = 'E';
const HEAD = 5;
/** Largest length of a frame: a greater one means the file was altered. */
const LONGEST = 2 ** 28;

/** Encodes frames. @example pipeline(framesOf(client), encode, createGzip(), target) */
export async function* encode(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const frame of frames) {
    const bytes = framed(LETTERS[frame.kind], contentOf(frame));
    hash.update(bytes);
    yield bytes;
  }
  yield framed(END, hash.digest());
}

function framed(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(letter, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

function contentOf(frame: Frame): Buffer {
  if (frame.kind === 'manifest') return Buffer.from(JSON.stringify(frame.manifest));
  return frame.kind === 'table' ? Buffer.from(frame.name) : frame.bytes;
}

/** Decodes frames. @throws StartError where they are incomplete or altered */
export async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const take = takerOf(source);
  const hash = createHash('sha256');
  for (;;) {
    const head = await take(HEAD);
    const length = head.length === HEAD ? head.readUInt32BE(1) : LONGEST;
    const content = length < LONGEST ? await take(length) : undefined;
    if (content?.length !== length) throw damaged();
    const letter = head.toString('latin1', 0, 1);
    if (letter === END) {
      if (!content.equals(hash.digest()) || (await take(1)).length > 0) throw damaged();
      return;
    }
    hash.update(head).update(content);
    yield frameOf(letter, content);
  }
}

function frameOf(letter: string, bytes: Buffer): Frame {
  switch (letter) {
    case LETTERS.manifest:
      return { kind: 'manifest', manifest: manifestOf(bytes) };
    case LETTERS.table:
      return { kind: 'table', name: bytes.toString() };
    case LETTERS.rows:
      return { kind: 'rows', bytes };
    case LETTERS.accounts:
      return { kind: 'accounts', bytes };
    default:
      throw damaged();
  }
}

function manifestOf(bytes: Buffer): Manifest {
  try {
    return JSON.parse(bytes.toString()) as Manifest;
  } catch {
    throw damaged();
  }
}
