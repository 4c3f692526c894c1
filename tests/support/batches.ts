/** Batches of bookings as the tax adviser reads them, and months that are closed to get them. */
import type { Answer, Person, TestApp } from './app.ts';

/** A line of a batch, in double entry. */
export interface Line {
  readonly cents: number;
  readonly debit: number;
  readonly credit: number;
  readonly voucher: string;
  readonly late: string;
}

type Admin = Pick<TestApp, 'app' | 'as' | 'uid'>;

/** Closes a month as an admin. @example const { body } = await closeMonth(studio, '2026-10') */
export function closeMonth(
  studio: Pick<TestApp, 'as'>,
  month: string,
  person: Person = 'adminNord',
): Promise<Answer> {
  return studio.as(person).post('payment/journal/closing', { month });
}

/** A file of bookings as it comes, decoded; with its name. */
export async function batchFile(
  studio: Admin,
  path: string,
  { body, method = 'POST', person = 'adminNord' }: { body?: object; method?: string; person?: Person } = {},
): Promise<{ status: number; text: string; name: string }> {
  const answer = await studio.app.request(`/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${studio.uid[person]}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = new TextDecoder('windows-1252').decode(await answer.arrayBuffer());
  return { status: answer.status, text, name: answer.headers.get('Content-Disposition') ?? '' };
}

/** @example linesOf(text)[0] // { cents: 4990, debit: 10017, credit: 8400, voucher: 'F12', late: '' } */
export function linesOf(text: string): Line[] {
  const unquoted = (cell = '') => cell.replace(/^"|"$/g, '');
  return text
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    .map((cells) => ({
      cents: Math.round(Number(cells[0]!.replace(',', '.')) * 100),
      debit: Number(cells[6]),
      credit: Number(cells[7]),
      voucher: unquoted(cells[10]),
      late: unquoted(cells[48]),
    }));
}

/** What is left on the accounts that are meant, debit less credit. */
export function balanceOn(lines: readonly Line[], meant: (account: number) => boolean): number {
  return lines.reduce(
    (sum, { cents, debit, credit }) => sum + (meant(debit) ? cents : 0) - (meant(credit) ? cents : 0),
    0,
  );
}
