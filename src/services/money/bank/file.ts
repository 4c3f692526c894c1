/** Reads the bank's file: its entries, each with the key that identifies it in later files. */
import { createHash } from 'node:crypto';
import { CamtRefused, readCamt, type Statement } from '#rules/money/bank/camt.ts';
import { type Identified, identified } from '#rules/money/bank/identity.ts';
import { conflict, invalid } from '#services/problem.ts';
import { inTurns, turn } from '#services/turns.ts';

/** An entry with its identities hashed. */
export interface KeyedEntry extends Identified {
  /** The first of `known_as`. */
  readonly key: string;
}

/**
 * @param iban the studio's own
 * @throws Problem 422 at `file`, 409 where the studio has none
 */
export async function readBankFile(bytes: Uint8Array, iban: string | null): Promise<KeyedEntry[]> {
  const statements = await statementsIn(bytes);
  if (!iban)
    throw conflict('Dem Studio fehlt die IBAN: Ohne sie ist nicht sicher, dass der Kontoauszug seiner ist.');
  const other = statements.find((one) => one.iban.toUpperCase() !== iban.replace(/\s/g, '').toUpperCase());
  if (other)
    throw invalid({
      file: `Die Datei gehört zu einem anderen Konto (… ${other.iban.slice(-4)}) als dem des Studios (… ${iban.slice(-4)}).`,
    });
  const entries: KeyedEntry[] = [];
  for (const entry of identified(statements)) {
    await turn();
    entries.push({
      ...entry,
      key: hashed(entry.identity),
      known_as: entry.known_as.map(hashed),
      known_by: entry.known_by.map(hashed),
      alike: entry.alike.map(hashed),
    });
  }
  return entries;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

async function statementsIn(bytes: Uint8Array): Promise<Statement[]> {
  try {
    return await inTurns(readCamt(textOf(bytes)));
  } catch (error) {
    throw error instanceof CamtRefused ? invalid({ file: error.message }) : error;
  }
}

/** Decodes by the encoding in the XML declaration, or UTF-8. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new CamtRefused('Das ist ein ZIP-Archiv: Entpacke es, und wähle die XML-Datei darin.');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    throw new CamtRefused('Die Datei ist nicht lesbar: Ihre Zeichen sind andere, als sie angibt.');
  }
}
