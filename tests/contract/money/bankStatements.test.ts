/** The bank's file: what it is taken for, what is taken over of it, and that nothing counts twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankEntries } from '#resources/money/bankEntries.ts';
import { SYSTEM } from '#services/storage/types.ts';
import { camt, credit, debitCredit, debitReturn } from '../../support/camt.ts';
import { collecting, STUDIO_IBAN } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { imbalances } from '../../support/ledger.ts';

const TODAY = '2026-11-21';
const COLLECT = '2026-12-01';
const BACK = '2026-12-04';

let studio: Commerce;
beforeAll(async () => {
  studio = await commerce(TODAY);
  await ready();
});
beforeEach(() => studio.today(TODAY));
afterAll(() => studio.close());

const admin = () => studio.as('adminNord');
const { ready, collected, sell, payer } = collecting(() => studio, COLLECT);
const send = (xml: string | Uint8Array, choices?: readonly object[]) => {
  const form = new FormData();
  form.set('file', new File([xml as string], 'auszug.xml'));
  if (choices) form.set('choices', JSON.stringify(choices));
  else form.set('dry_run', 'true');
  return admin().post('payment/bank-statements', form);
};
const statement = (entries: readonly string[], of: object = {}) =>
  camt({ iban: STUDIO_IBAN, entries, ...of });
const openCents = async (id: string) => (await admin().get(`auth/customers/${id}`)).body.open_cents;
const paymentsOf = async (customer_id: string) =>
  (await admin().get('payment/payments', { filter: { customer_id } })).body;

describe('a file of the bank', () => {
  it('returns the debit of a payer who was erased since, by the name that is kept for it', async () => {
    const debtor = await payer({ first_name: 'Ida', last_name: 'Gelöscht' });
    await sell(debtor, 1990);
    const [item] = await collected(debtor, 'settled');
    expect((await admin().post(`auth/customers/${debtor}/erase`, {})).body).toMatchObject({ kept: 3 });
    studio.today(BACK);
    const { end_to_end_id } = item;
    const xml = statement([
      debitReturn({ on: BACK, cents: 2290, original: 1990, end_to_end_id, code: 'AC04' }),
    ]);
    const { body } = await send(xml);
    expect(body.returns).toMatchObject([{ customer_id: debtor, amount_cents: 1990, cost_cents: 300 }]);
    expect(JSON.stringify(body.returns)).toContain('Ida Gelöscht');
    const { status, body: taken } = await send(xml, [{ key: body.returns[0].key }]);
    expect([status, taken.taken_returns]).toEqual([200, 1]);
    const { rows } = await studio.database.pool.query(
      'SELECT kind, open_cents::int FROM claims WHERE customer_id = $1 ORDER BY number',
      [debtor],
    );
    expect(rows).toEqual([
      { kind: 'goods', open_cents: 1990 },
      { kind: 'return_cost', open_cents: 300 },
    ]);
    expect(
      (await paymentsOf(debtor)).map(({ amount_cents }: { amount_cents: number }) => amount_cents).sort(),
    ).toEqual([-1990, 1990]);
  });

  it('is looked at first, and then taken over once, however often it comes', async () => {
    const debtor = await payer();
    await sell(debtor, 1990);
    const [item] = await collected(debtor, 'settled');
    studio.today(BACK);
    const guest = await studio.customer({ first_name: 'Jörg', last_name: 'Müßiggang' });
    const claim = await sell(guest, 2500);
    const xml = statement([
      debitReturn({ on: BACK, cents: 2290, original: 1990, end_to_end_id: item.end_to_end_id, code: 'AC04' }),
      credit({ on: BACK, cents: 2500, name: 'Joerg Muessiggang', text: `Forderung ${claim.number}` }),
      credit({ on: BACK, cents: 700, name: 'Unbekannt', text: 'Hallo' }),
      debitReturn({ on: BACK, cents: 500, original: 500, end_to_end_id: 'NIE-EINGEZOGEN', code: 'AM04' }),
    ]);
    const { status, body } = await send(xml);
    expect([status, body]).toMatchObject([
      200,
      {
        entries: 4,
        known: 0,
        returns: [
          { customer_id: debtor, amount_cents: 1990, cost_cents: 300, code: 'AC04', booked_on: BACK },
        ],
        transfers: [
          { customer_id: guest, certainty: 'sure', claim_ids: [claim.id] },
          { customer_id: null, certainty: null },
        ],
        ignored: [{ reason: 'Die Lastschrift NIE-EINGEZOGEN hat das Studio nicht eingezogen.' }],
        taken_returns: 0,
        taken_transfers: 0,
      },
    ]);
    // Looking changes nothing.
    expect(await openCents(guest)).toBe(2500);
    const choices = [
      { key: body.returns[0].key },
      { key: body.transfers[0].key, customer_id: guest, claim_ids: [claim.id] },
    ];
    const both = await Promise.all([send(xml, choices), send(xml, choices)]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(both.map((one) => one.body.taken_transfers).sort()).toEqual([0, 1]);
    expect(both.map((one) => one.body.known).sort()).toEqual([0, 2]);
    expect([await openCents(guest), await openCents(debtor)]).toEqual([0, 2290]);
    expect(await paymentsOf(guest)).toMatchObject([
      { amount_cents: 2500, method: 'transfer', received_on: BACK, allocations: [{ claim_id: claim.id }] },
    ]);
    const again = (await send(xml)).body;
    expect([again.known, again.returns, again.transfers.length]).toEqual([2, [], 1]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('that overlaps an earlier one brings only what is new', async () => {
    const guest = await studio.customer({ first_name: 'Edda', last_name: 'Quast' });
    const rows = [1, 2].map((n) =>
      credit({ on: TODAY, cents: 1000, name: 'Edda Quast', text: 'Danke', reference: `R${n}` }),
    );
    // Alike to the letter: the bank booked it twice.
    const alike = credit({ on: TODAY, cents: 500, name: 'Edda Quast', text: 'Noch eins', reference: null });
    const take = async (xml: string) => {
      const { body } = await send(xml);
      return send(
        xml,
        body.transfers.map(({ key }: { key: string }) => ({ key, customer_id: guest })),
      );
    };
    expect((await take(statement([rows[0]!, alike, alike], { id: 'A' }))).body.taken_transfers).toBe(3);
    const second = await take(statement([...rows, alike, alike], { id: 'B' }));
    expect(second.body).toMatchObject({ known: 3, taken_transfers: 1, taken_cents: 1000 });
    expect(await openCents(guest)).toBe(-3000);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('is the same one in every form that banks give: with the reference here, there, or nowhere', async () => {
    const guest = await studio.customer({ first_name: 'Wiebke', last_name: 'Zwiesel' });
    const claim = await sell(guest, 4990);
    const of = {
      ...{ on: TODAY, cents: 4990, name: 'Wiebke Zwiesel', text: `Forderung ${claim.number}` },
      ...{ iban: 'DE75512108001245126199', reference: 'ZW-1' },
    };
    const choose = async (entry: string, id: string) => {
      const { body } = await send(statement([entry], { id }));
      const choices = body.transfers.map(({ key }: { key: string }) => ({ key, customer_id: guest }));
      return [body, (await send(statement([entry], { id }), choices)).body] as const;
    };
    const [, taken] = await choose(credit(of), 'Z053');
    expect(taken.taken_transfers).toBe(1);
    for (const [id, entry] of [
      ['Z054', credit({ ...of, at: 'transaction' })],
      ['ZNONE', credit({ ...of, reference: null })],
    ] as const) {
      const [seen, again] = await choose(entry, id);
      expect([seen.known, seen.transfers, again.taken_transfers], id).toEqual([1, [], 0]);
    }
    expect(await paymentsOf(guest)).toHaveLength(1);
    // Another reference is another entry, however alike; of the day before it may still be the same.
    for (const [id, entry, already] of [
      ['Z2', credit({ ...of, reference: 'ZW-2' }), /^Zahlung \d+ vom 21\.11\.2026$/],
      ['Z3', credit({ ...of, on: '2026-11-20', reference: null }), /^Zahlung \d+ vom 21\.11\.2026$/],
      ['Z4', credit({ ...of, on: '2026-11-19', reference: null }), null],
    ] as const) {
      const [one] = (await send(statement([entry], { id }))).body.transfers;
      expect([id, one.customer_id, one.already]).toEqual([
        id,
        guest,
        already && expect.stringMatching(already),
      ]);
    }
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('warns of a payer and an amount that were taken over for somebody else, whatever the text', async () => {
    const [guest, parent] = [
      await studio.customer({ first_name: 'Enno', last_name: 'Plambeck' }),
      await studio.customer({ first_name: 'Grete', last_name: 'Plambeck' }),
    ];
    const claim = await sell(guest, 3330);
    const of = { on: TODAY, cents: 3330, name: 'Grete Plambeck', iban: 'DE02100100100006820101' };
    const first = statement([credit({ ...of, text: `Forderung ${claim.number}`, reference: 'PL-1' })], {
      id: 'PL1',
    });
    const [{ key }] = (await send(first)).body.transfers;
    expect((await send(first, [{ key, customer_id: parent }])).body.taken_transfers).toBe(1);
    const notice = credit({
      ...of,
      text: `FORDERUNG ${claim.number} SEPA`,
      reference: 'N-77',
      at: 'transaction',
    });
    const [one] = (await send(statement([notice], { id: 'PL2' }))).body.transfers;
    expect(one).toMatchObject({ customer_id: guest, already: 'Gleicher Eingang vom 21.11.2026' });
  });

  it('is taken over wholly or not at all', async () => {
    const guest = await studio.customer();
    const xml = statement([credit({ on: TODAY, cents: 1234, name: 'Kim', text: 'x', reference: 'G1' })], {
      id: 'C',
    });
    const [{ key }] = (await send(xml)).body.transfers;
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const [choices, status] of [
      [
        [
          { key, customer_id: guest },
          { key: 'f'.repeat(64), customer_id: guest },
        ],
        409,
      ],
      [[{ key, customer_id: nobody }], 422],
      [[{ key }], 422],
      [[{ key, customer_id: guest, cost_cents: -1 }], 422],
    ] as const)
      expect((await send(xml, choices)).status).toBe(status);
    expect(await openCents(guest)).toBe(0);
    expect((await send(xml)).body.known).toBe(0);
  });

  it('pays no claims but those that are open, and of whom the transfer is', async () => {
    const [guest, other] = [await studio.customer(), await studio.customer()];
    const [theirs, paid, open] = [await sell(other, 900), await sell(guest, 100), await sell(guest, 1500)];
    const settle = { customer_id: guest, amount_cents: 100, method: 'cash', received_on: TODAY };
    const allocations = [{ claim_id: paid.id, amount_cents: 100 }];
    expect((await admin().post('payment/payments', { ...settle, allocations })).status).toBe(201);
    const xml = statement([credit({ on: TODAY, cents: 1500, name: 'Kim', text: 'x', reference: 'P1' })], {
      id: 'P',
    });
    const [{ key }] = (await send(xml)).body.transfers;
    const nowhere = '00000000-0000-7000-8000-000000000000';
    for (const [claim_id, why] of [
      [nowhere, 'Eine ihrer Forderungen gibt es nicht (mehr).'],
      [theirs.id, `Forderung ${theirs.number} ist von einem anderen Kunden.`],
      [paid.id, `Forderung ${paid.number} ist nicht mehr offen.`],
    ]) {
      const { status, body } = await send(xml, [{ key, customer_id: guest, claim_ids: [open.id, claim_id] }]);
      expect([status, body.errors.choices.replace(/\s/g, ' ')]).toEqual([
        422,
        `Überweisung vom 21.11.2026 über 15,00 €: ${why} Nichts wurde übernommen.`,
      ]);
    }
    expect([await openCents(guest), (await send(xml)).body.known]).toEqual([1500, 0]);
    const taken = await send(xml, [{ key, customer_id: guest, claim_ids: [open.id.toUpperCase()] }]);
    expect([taken.status, await openCents(guest)]).toEqual([200, 0]);
  });

  it.each([
    ['by what it names', 'reference'],
    ['by its sum and day', 'sum'],
  ])('settles the run that the bank credits, %s, and what comes back of it, once', async (_, by) => {
    const debtors = [await payer(), await payer()];
    for (const debtor of debtors) await sell(debtor, 1990);
    const [item] = await collected(debtors[0]!, 'handed_in');
    studio.today(COLLECT);
    const { body: run } = await admin().get(`payment/collection-runs/${item.parent_id}`);
    const order = `2026-12-E${run.number}-${studio.nord.slice(-8)}-x-R`;
    const xml = statement(
      [
        by === 'reference'
          ? debitCredit({ on: COLLECT, cents: 1990, order })
          : debitCredit({ on: COLLECT, cents: run.sum_cents }),
        ...(by === 'reference' ? [debitCredit({ on: COLLECT, cents: run.sum_cents - 1990, order })] : []),
        debitReturn({
          on: COLLECT,
          cents: 1990,
          original: 1990,
          end_to_end_id: item.end_to_end_id,
          code: 'AM04',
        }),
      ],
      { id: `CREDIT-${by}` },
    );
    const { body } = await send(xml);
    expect(body.credits).toEqual([
      {
        ...{ key: expect.any(String), run_number: run.number, collect_on: COLLECT, booked_on: COLLECT },
        ...{ amount_cents: run.sum_cents, warning: null },
        because: by === 'reference' ? 'Die Bank nennt den Einzug' : 'Summe und Tag passen',
      },
    ]);
    const choices = [{ key: body.credits[0].key }, { key: body.returns[0].key, cost_cents: 0 }];
    const both = await Promise.all([send(xml, choices), send(xml, choices)]);
    expect(both.map((one) => [one.status, one.body.taken_credits]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
    const settled = await admin().get(`payment/collection-runs/${run.id}`);
    expect(settled.body).toMatchObject({ status: 'settled', settled_on: COLLECT, returned_count: 1 });
    expect([await openCents(debtors[0]!), await openCents(debtors[1]!)]).toEqual([1990, 0]);
    const again = (await send(xml)).body;
    expect([again.known, again.credits, again.ignored]).toEqual([xml.split('<Ntry>').length - 1, [], []]);
    const other = statement([
      debitCredit({ on: COLLECT, cents: run.sum_cents, order, reference: `B-${by}` }),
    ]);
    const { credits, ignored } = (await send(other)).body;
    expect([credits, ignored[0].reason]).toEqual([
      [],
      `Einzug ${run.number} ist schon als eingegangen vermerkt.`,
    ]);
    expect(await imbalances(studio.database)).toEqual({});
  });

  it('warns where a credit is another sum, and leaves what is of no run that the bank has', async () => {
    const debtor = await payer();
    await sell(debtor, 1990);
    const [item] = await collected(debtor, 'prepared');
    studio.today(COLLECT);
    const path = `payment/collection-runs/${item.parent_id}`;
    const { number, sum_cents } = (await admin().get(path)).body;
    const order = `2026-12-E${number}-${studio.nord.slice(-8)}-x-R`;
    const xml = statement([debitCredit({ on: COLLECT, cents: sum_cents - 500, order })], { id: 'LESS' });
    expect((await send(xml)).body.ignored).toMatchObject([
      { reason: `Einzug ${number} ist nicht als eingereicht vermerkt. Der Status ist: Vorbereitet.` },
    ]);
    await admin().post(`${path}/hand-in`);
    const [credit] = (await send(xml)).body.credits;
    expect(credit.warning.replace(/\s/g, ' ')).toMatch(/^Gutgeschrieben sind .* €, eingezogen waren .* €\./);
    const nobody = statement([debitCredit({ on: COLLECT, cents: 77 })], { id: 'NOBODY' });
    expect((await send(nobody)).body.ignored[0].reason).toMatch(/^Gutschrift von Lastschriften, zu der kein/);
    expect((await send(xml, [{ key: credit.key, claim_ids: [item.claim_id] }])).status).toBe(422);
    expect((await send(xml, [{ key: credit.key }])).body.taken_credits).toBe(1);
    expect((await admin().get(path)).body.status).toBe('settled');
  });

  it('is about a customer or about a run, and never about neither', async () => {
    const entry = {
      studio_id: studio.nord,
      key: 'k',
      kind: 'credit' as const,
      booked_on: TODAY,
      amount_cents: 1,
    };
    const written = studio.database.transaction(SYSTEM, (tx) => tx.create(bankEntries, entry));
    await expect(written).rejects.toMatchObject({ constraint: 'bank_entries_one_check' });
  });

  it.each([
    ['no XML', 'Guten Tag', 'Das ist kein gültiges XML'],
    ['other XML', '<Document><FIToFICstmrDrctDbt/></Document>', 'Das ist keine camt-Datei'],
    ['an interim report', '<Document><BkToCstmrAcctRpt/></Document>', 'camt.052'],
    ['entities', '<!DOCTYPE a [<!ENTITY x "y">]><Document>&x;</Document>', 'DOCTYPE'],
    ['another account', camt({ iban: 'DE89370400440532013000', entries: [] }), 'anderen Konto (… 3000)'],
    ['another currency', camt({ iban: STUDIO_IBAN, currency: 'CHF', entries: [] }), 'in CHF geführt'],
    ['an archive', 'PK\u0003\u0004', 'ZIP-Archiv'],
    ['nothing', '', ''],
  ])('that is %s is refused', async (_, xml, message) => {
    const { status, body } = await send(xml);
    expect([status, body.errors.file]).toEqual([422, expect.stringContaining(message)]);
  });

  it('that is too large is refused', async () => {
    expect((await send('x'.repeat(50 * 1024 * 1024))).status).toBe(422);
    expect((await send('x'.repeat(50 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
