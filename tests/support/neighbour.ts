/** A second studio on the same bank account, small, with a year of its own: members, runs, returns, transfers. */
import { expect } from 'vitest';
import type { BankFile } from '#resources/money/endpoints/bankStatements.ts';
import { nextBankDay } from '#rules/money/sepa/bankDays.ts';
import { balanceOn, batchFile, closeMonth, type Line, linesOf } from './batches.ts';
import { buildCustomer } from './builders.ts';
import { camt, credit, debitReturn } from './camt.ts';
import { STUDIO_IBAN } from './collecting.ts';
import { ADDRESS, type Commerce } from './commerce.ts';
import { made } from './made.ts';
import { dayOf, lastOf } from './owed.ts';

const MEMBERS = 12;
const PRICE = 2990;
const BANK_FEE = 350;

interface Member {
  readonly id: string;
  readonly byDebit: boolean;
  /** What they owe, by the tests' own arithmetic; credit is negative. */
  open: number;
}

export class Neighbour {
  readonly #studio: Commerce;
  readonly #members: Member[] = [];
  readonly exported: Line[] = [];
  /** What came to the bank account less what left it. */
  bank = 0;
  claimed = 0;
  #run = '';

  constructor(studio: Commerce) {
    this.#studio = studio;
  }

  get #admin() {
    return this.#studio.as('adminSued');
  }

  /** Opens the studio; its bank account is another studio's, which a super admin alone enters. */
  async open(settings: object): Promise<void> {
    const path = `auth/studios/${this.#studio.sued}`;
    const { body: own } = await this.#admin.get(path);
    const refused = await this.#admin.put(path, { ...own, ...settings });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['iban']]);
    await made(this.#studio.as('superAdmin').put(path, { ...own, ...settings }));
    const tariff = await this.#studio.product({ price_cents: PRICE }, 'adminSued');
    for (let index = 0; index < MEMBERS; index += 1) this.#members.push(await this.#join(tariff.id, index));
  }

  async #join(product_id: string, index: number): Promise<Member> {
    const byDebit = index % 3 > 0;
    const sepa_mandate = { reference: `SUED-${index}`, signed_on: '2025-12-01', last_used_on: null };
    const account = byDebit && { iban: 'DE89370400440532013000', sepa_mandate };
    const name = { first_name: 'Kim', last_name: `Jahr ${index}` };
    const { id } = await made(
      this.#admin.post('auth/customers', buildCustomer({ ...ADDRESS, ...name, ...account })),
    );
    const contract = await made(
      this.#admin.post('payment/contracts', {
        ...{ customer_id: id, product_id, concluded_on: '2025-12-01', starts_on: '2026-01-01' },
        payment_method: byDebit ? 'sepa' : 'transfer',
      }),
    );
    await made(this.#admin.post(`payment/contracts/${contract.id}/conclude`, { overrule: [] }));
    return { id, byDebit, open: 0 };
  }

  /** Claims a month, and hands in a run of all that is open of those with a mandate. */
  async claimAndCollect(month: string): Promise<void> {
    const { sum_cents } = await made(this.#admin.post('payment/dues/claims', { month }));
    expect(sum_cents).toBe(MEMBERS * PRICE);
    this.claimed += sum_cents;
    for (const member of this.#members) member.open += PRICE;
    const question = { month, collect_on: nextBankDay(dayOf(month, 1)), overrule: ['again'] };
    const run = await made(this.#admin.post('payment/dues/collection', question));
    this.#run = run.id;
    const debited = this.#members.filter(({ byDebit }) => byDebit);
    expect(run.sum_cents).toBe(debited.reduce((sum, { open }) => sum + open, 0));
    await made(this.#admin.post(`payment/collection-runs/${run.id}/hand-in`));
  }

  async settle(): Promise<void> {
    await made(this.#admin.post(`payment/collection-runs/${this.#run}/settle`));
    for (const member of this.#members) {
      if (!member.byDebit) continue;
      this.bank += member.open;
      member.open = 0;
    }
    await this.agrees();
  }

  /** One debit comes back and one member transfers what they owe: read in both studios, taken over in this one alone. */
  async readStatement(day: string, month: number): Promise<void> {
    const debited = this.#members.filter(({ byDebit }) => byDebit);
    const back = debited[month % debited.length]!;
    const filter = { customer_id: back.id };
    const items: { end_to_end_id: string; amount_cents: number }[] = await made(
      this.#admin.get(`payment/collection-runs/${this.#run}/items`, { filter }),
    );
    // What is collected of one person at once is one debit.
    const { end_to_end_id } = items[0]!;
    const original = items.reduce((sum, one) => sum + one.amount_cents, 0);
    const owing = this.#members.filter(({ byDebit }) => !byDebit);
    const payer = owing[month % owing.length]!;
    const claims = await made(
      this.#admin.get('payment/claims', { filter: { customer_id: payer.id, status: ['open', 'overdue'] } }),
    );
    const entries = [
      debitReturn({ on: day, cents: original + BANK_FEE, original, end_to_end_id, code: 'AM04' }),
      credit({
        ...{ on: day, cents: payer.open, name: `Niemand ${month}` },
        text: `Forderung ${claims.map(({ number }: { number: number }) => number).join(', ')}`,
      }),
    ];
    const file = camt({ iban: STUDIO_IBAN, entries, id: `SUED-${day}` });
    const elsewhere = await this.#read('nord', file);
    expect(elsewhere.returns).toEqual([]);
    // Numbers of claims may be the other's, too: it is asked, never told.
    expect(elsewhere.transfers.map((one) => one.certainty)).toEqual(['unsure']);
    const here = await this.#read('sued', file);
    expect(here.returns.map((one) => one.customer_id)).toEqual([back.id]);
    const choices = [{ key: here.returns[0]!.key }, { key: here.transfers[0]!.key, customer_id: payer.id }];
    expect(await this.#read('sued', file, choices)).toMatchObject({ taken_returns: 1, taken_transfers: 1 });
    // What is taken over here is nobody's there.
    expect(await this.#read('nord', file)).toMatchObject({ returns: [], transfers: [], known: 0 });
    this.bank += -original + payer.open;
    this.claimed += BANK_FEE;
    back.open += original + BANK_FEE;
    payer.open = 0;
    await this.agrees();
  }

  /** A file of the other studio's entries holds nothing that this one could take over. */
  async readsNothingOf(file: string): Promise<void> {
    expect(await this.#read('sued', file)).toMatchObject({ returns: [], transfers: [] });
  }

  async #read(studio: 'nord' | 'sued', file: string, choices?: readonly object[]): Promise<BankFile> {
    const form = new FormData();
    form.set('file', new File([file], 'auszug.xml'));
    if (choices) form.set('choices', JSON.stringify(choices));
    else form.set('dry_run', 'true');
    const person = studio === 'nord' ? 'adminNord' : 'adminSued';
    return made(this.#studio.as(person).post('payment/bank-statements', form));
  }

  async close(month: string): Promise<void> {
    const closed = await made(closeMonth(this.#studio, month, 'adminSued'));
    const path = `payment/month-closings/${closed.id}/batch`;
    const { text } = await batchFile(this.#studio, path, { person: 'adminSued' });
    const lines = linesOf(text);
    expect(lines).toHaveLength(closed.count);
    this.exported.push(...lines);
  }

  /** Each member owes what they should. */
  async agrees(): Promise<void> {
    const { rows } = await this.#studio.database.pool.query(
      'SELECT id, open_cents::int AS open FROM customers WHERE studio_id = $1',
      [this.#studio.sued],
    );
    const open = new Map(rows.map((row) => [row.id, row.open]));
    const wrong = this.#members.filter((member) => open.get(member.id) !== member.open);
    expect(wrong.map((member) => ({ ...member, found: open.get(member.id) }))).toEqual([]);
  }

  /** All batches together are what was claimed and what came to the bank. */
  booked(last: string): { found: object; expected: object } {
    const on = (...accounts: number[]) => balanceOn(this.exported, (one) => accounts.includes(one));
    const debtors = balanceOn(this.exported, (account) => account >= 10_000);
    const open = this.#members.reduce((sum, member) => sum + member.open, 0);
    return {
      found: { until: lastOf(last), claims: -on(8400, 2700), bank: on(1200), debtors },
      expected: { until: lastOf(last), claims: this.claimed, bank: this.bank, debtors: open },
    };
  }
}
