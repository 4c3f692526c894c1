/** The bank's file, read: its entries, each with the key by which it is known again. */
import { createHash } from 'node:crypto';
import { LARGEST_STATEMENT } from '../../../resources/endpoints/bankStatements.ts';
import { CamtRefused, readCamt, type Statement } from '../../../rules/bank/camt.ts';
import { type Identified, identified } from '../../../rules/bank/classify.ts';
import { tooLarge } from '../../http/onError.ts';
import { conflict, invalid } from '../../http/problem.ts';

export interface KeyedEntry extends Identified {
  readonly key: string;
}

/**
 * @param iban the studio's own
 * @throws Problem 413, 422 at `file`, 409 where the studio has none
 */
export function readBankFile(bytes: Uint8Array, iban: string | null): KeyedEntry[] {
  if (bytes.length > LARGEST_STATEMENT) throw tooLarge('Die Datei ist größer als 10 MB.');
  const statements = statementsIn(bytes);
  if (!iban)
    throw conflict('Dem Studio fehlt die IBAN: Ohne sie ist nicht sicher, dass der Kontoauszug seiner ist.');
  const other = statements.find((one) => one.iban.toUpperCase() !== iban.replace(/\s/g, '').toUpperCase());
  if (other)
    throw invalid({
      file: `Die Datei gehört zu einem anderen Konto (… ${other.iban.slice(-4)}) als dem des Studios (… ${iban.slice(-4)}).`,
    });
  return identified(statements).map((entry) => ({
    ...entry,
    key: createHash('sha256').update(entry.identity).digest('hex'),
  }));
}

function statementsIn(bytes: Uint8Array): Statement[] {
  try {
    return readCamt(textOf(bytes));
  } catch (error) {
    throw error instanceof CamtRefused ? invalid({ file: error.message }) : error;
  }
}

/** In the letters that its first line names, or UTF-8. */
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
