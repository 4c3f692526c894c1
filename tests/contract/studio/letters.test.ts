/** Letters by mail: about contracts and money, read in a mail server, each with the printed letter as PDF. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#resources/studio/messages.ts';
import { startPost } from '#services/post/worker.ts';
import type { MailSetting } from '#services/types.ts';
import { collecting } from '../../support/collecting.ts';
import { type Commerce, commerce } from '../../support/commerce.ts';
import { made } from '../../support/made.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { partsOf, textOf } from '../../support/mime.ts';
import { pdfText } from '../../support/pdfText.ts';

const KINDS = [
  ...['contract_concluded', 'contract_cancelled', 'contract_withdrawn', 'price_raised', 'card_low'],
  ...['debit_announced', 'debit_returned', 'dunning_sent', 'invoice_issued', 'payment_received'],
];

let studio: Commerce;
let server: MailServer;
let customer_id: string;
const { payer, sell, collected, ready } = collecting(() => studio, '2026-12-01');
const admin = () => studio.as('adminNord');

beforeAll(async () => {
  studio = await commerce('2026-11-21');
  await ready();
  const path = `auth/studios/${studio.nord}`;
  const { body } = await admin().get(path);
  const seller = { street: 'Kaistraße 12', postal_code: '24103', city: 'Kiel', tax_number: '20/123/45678' };
  await made(admin().put(path, { ...body, ...seller }));
  for (const kind of KINDS)
    await made(admin().post(`auth/studios/${studio.nord}/switch-message`, { kind, on: true }));
});
beforeEach(async () => {
  studio.today('2026-11-21');
  customer_id = await studio.customer({ first_name: 'Jörg', last_name: 'Weiß', gender: 'male' });
  await studio.database.pool.query('DELETE FROM messages');
  server = await mailServer();
});
afterEach(() => server.stop());
afterAll(() => studio.close());

/** Sends what waits; returns each mail with its text, and that of its PDF. */
async function sent() {
  const mail: MailSetting = { via: 'smtp', url: server.url, from: 'post@nord.example', perMinute: 1e6 };
  const post = startPost({ ...studio.services, mail }, { look: 20 });
  const { rows } = await studio.database.pool.query('SELECT count(*)::integer AS count FROM messages');
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(rows[0].count);
  await post.stop();
  return server.received.map(({ raw, to }) => {
    const pdf = partsOf(raw).find(({ type }) => type === 'application/pdf');
    const name = /filename="?([^";]+)"?/.exec(pdf?.headers ?? '')?.[1];
    return { to, text: textOf(raw), name, pdf: pdf && pdfText(pdf.bytes).replace(/\s+/g, '') };
  });
}
const flat = (text: string) => text.replace(/\s+/g, '');

describe('a contract', () => {
  it('is confirmed with its conditions, in the mail and as the printed letter', async () => {
    const contract = await studio.contract({ customer_id });
    const [mail] = await sent();
    expect(mail?.name).toBe(`vertrag-${contract.number}.pdf`);
    for (const words of [
      `Bestätigung Ihres Vertrags ${contract.number}`,
      'Tarif: Mitgliedschaft 12 Monate',
      'Beitrag: 49,90 € pro Monat, inkl. 19 % USt.',
      'Laufzeit und Kündigung: 12 Monate Laufzeit, danach monatlich kündbar',
    ]) {
      const [label = '', value = label] = words.split(': ');
      expect(mail?.pdf).toContain(flat(value));
    }
    expect(mail?.text).toContain('Tarif: Mitgliedschaft 12 Monate\n');
    expect(mail?.pdf).toContain('SehrgeehrterHerrWeiß,');
  });

  it('that ends is confirmed to the day, and so is its withdrawal', async () => {
    const one = await studio.contract({ customer_id });
    const other = await studio.contract({
      customer_id,
      concluded_on: '2026-11-20',
      concluded_via: 'online',
      starts_on: '2027-06-01',
    });
    await studio.database.pool.query('DELETE FROM messages');
    await made(
      studio.act(one.id, 'cancel', {
        received_on: '2026-11-20',
        effective_on: '2027-03-14',
        origin: 'customer',
      }),
    );
    await made(studio.act(other.id, 'withdraw', { received_on: '2026-11-21' }));
    const mails = await sent();
    expect(mails.map(({ name }) => name)).toEqual([
      `kuendigung-${one.number}.pdf`,
      `widerruf-${other.number}.pdf`,
    ]);
    expect(mails[0]?.text).toContain(`dass Ihr Vertrag ${one.number} zum 14.03.2027 endet`);
    expect(mails[0]?.pdf).toContain(`IhrVertrag${one.number}zum14.03.2027endet`);
    expect(mails[1]?.pdf).toContain('IhrWiderrufistam21.11.2026beiunseingegangen');
  });

  it('whose price rises is told so', async () => {
    const contract = await studio.contract({ customer_id });
    await studio.database.pool.query('DELETE FROM messages');
    await made(
      admin().post('payment/contracts/price-rises', {
        ...{ contract_ids: [contract.id], price_cents: 5490, from: '2027-04-15', told_on: '2026-11-21' },
        studio_id: studio.nord,
      }),
    );
    const [mail] = await sent();
    expect(mail?.text).toMatch(/54,90\s€/);
  });
});

describe('money', () => {
  const claim = () => sell(customer_id, 1990);

  it('an invoice goes as PDF to who gets it', async () => {
    const { id } = await claim();
    const invoice = await made(
      admin().post('payment/invoices/issue', { claim_ids: [id], studio_id: studio.nord }),
    );
    const [mail] = await sent();
    expect(mail?.name).toBe(`rechnung-${invoice.number}.pdf`);
    for (const words of [invoice.number, 'Shake', '19 %', 'Rechnungsbetrag (brutto)', '19,90 €', 'Jörg Weiß'])
      expect(mail?.pdf).toContain(flat(words));
  });

  it('a payment is receipted, and its reversal isn’t', async () => {
    const { id } = await claim();
    const payment = await made(
      studio.as('trainerNord').post('payment/payments', {
        ...{ customer_id, received_on: '2026-11-21', amount_cents: 1990, method: 'transfer' },
        allocations: [{ claim_id: id, amount_cents: 1990 }],
      }),
    );
    await made(admin().post(`payment/payments/${payment.id}/reverse`, { reason: 'Irrtum' }));
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Betrag: 19,90 €');
    expect(mails[0]?.pdf).toContain(flat('Quittung über 19,90 €'));
  });

  it('a dunning letter goes by mail, too', async () => {
    await claim();
    studio.today('2026-11-30');
    await made(admin().post('payment/dunning', { customer_ids: [customer_id] }));
    const [mail] = await sent();
    expect(mail?.text).toMatch(/Zu zahlen: 19,90\s€/);
    expect(mail?.pdf).toContain(flat('Zu zahlen 19,90 €'));
  });

  it('a debit is announced to who pays, and its return is told', async () => {
    const paying = await payer({ first_name: 'Kim', last_name: 'Ott' });
    await sell(paying, 4990);
    const [item] = await collected(paying, 'handed_in');
    const path = `payment/collection-runs/${item.parent_id}/items/${item.id}/return`;
    studio.today('2026-12-03');
    await made(admin().post(path, { returned_on: '2026-12-03', code: 'AM04', cost_cents: 300 }));
    const { body } = await admin().get('auth/messages', {
      filter: { customer_id: paying },
      sort: ['created_at', 'ASC'],
    });
    expect((body as Message[]).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['debit_announced', 'Wir ziehen am 01.12.2026 49,90\u00a0€ ein'],
      ['debit_returned', 'Ihre Lastschrift vom 01.12.2026 ist zurückgekommen'],
    ]);
    expect(body[0].text).toContain('(IBAN … 3000)');
    expect(body[0].text).toMatch(
      /Mandatsreferenz: R-\d+\nUnsere Gläubiger-Identifikationsnummer: DE98ZZZ09999999999/,
    );
    expect(body[1].text).toMatch(/3,00\s€/);
  });
});

describe('a card', () => {
  it('that is nearly used up is told once', async () => {
    const card = await studio.card({ customer_id });
    for (const units of [7, 1, 1]) await made(studio.actOnCard(card.id, 'debit', { units }));
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('noch 2 Einheiten');
  });
});

describe('the attached letter', () => {
  it('is read with the message, and belongs to its studio', async () => {
    const contract = await studio.contract({ customer_id });
    const [message] = (await admin().get('auth/messages', { filter: { customer_id } })).body as Message[];
    const path = `/api/v1/auth/messages/${message?.id}/file`;
    const asked = (person: 'adminNord' | 'adminSued') =>
      studio.app.request(path, { headers: { Authorization: `Bearer ${studio.uid[person]}` } });
    const file = await asked('adminNord');
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(pdfText(Buffer.from(await file.arrayBuffer()))).toContain(`${contract.number}`);
    expect((await asked('adminSued')).status).toBe(404);
  });
});
