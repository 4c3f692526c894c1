/** JSON texts of answers, encoded once however often they are sent. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** Bytes up to which compressing at once takes less than handing them to the thread pool. */
const AT_ONCE = 64 * 1024;

const compressed = promisify<Uint8Array, Buffer>(gzip);

/** @example const text = new AnswerText(JSON.stringify(records)); text.bytes.length */
export class AnswerText {
  readonly #text: string;
  #bytes: Uint8Array<ArrayBuffer> | undefined;
  #zipped: Uint8Array<ArrayBuffer> | undefined;
  #digest: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Bytes that it takes in memory, roughly: of the text and its encodings. */
  get weight(): number {
    return this.#text.length * 2;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= new Uint8Array(Buffer.from(this.#text));
    return this.#bytes;
  }

  /** Returns the text compressed by gzip. */
  async zipped(): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes } = this;
    this.#zipped ??= new Uint8Array(bytes.length <= AT_ONCE ? gzipSync(bytes) : await compressed(bytes));
    return this.#zipped;
  }

  /** Equal for equal texts alone. */
  get digest(): string {
    this.#digest ??= createHash('sha1').update(this.#text).digest('base64url');
    return this.#digest;
  }
}
