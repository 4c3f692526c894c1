/** What is sent to customers about money. */
import { bodyText } from '#declare/letter.ts';
import { message, type Names } from '#declare/message.ts';
import { formatMoney } from '#format/money.ts';
import { formatDay } from '#rules/days.ts';
import { invoiceAddress } from '#rules/money/recipient.ts';
import { addressOf, nameOf, type Paying } from '../studio/letters/addressee.ts';
import type { Claim } from './claims.ts';
import type { Dunning } from './dunnings.ts';
import type { Invoice } from './invoices.ts';
import { dunningLetter } from './letters/dunningLetter.ts';
import { invoiceSent, letterheadOf, titleOf } from './letters/invoice.ts';
import { receiptOf } from './letters/receipt.ts';
import type { Payment } from './payments.ts';

const toPayer = ({ customer, payer = customer }: Paying) => ({ email: payer.email, name: nameOf(payer) });

const NAMES: Names<Paying> = {
  Name: (about) => toPayer(about).name,
  Kundennummer: ({ customer }) => String(customer.number ?? ''),
  Studio: (_, { studio_name }) => studio_name,
};

export interface InvoiceTold extends Paying {
  readonly invoice: Invoice;
  /** The invoice that this one cancels. */
  readonly cancelled: Invoice | undefined;
}

export const invoiceIssued = message<InvoiceTold>({
  label: 'Rechnung',
  basis: 'contract',
  when: 'sobald eine Rechnung oder ihr Storno ausgestellt ist',
  kept: true,
  to: (about) => ({
    ...toPayer(about),
    ...(about.invoice.recipient.email && { email: about.invoice.recipient.email }),
  }),
  about: ({ invoice }) => ({ customer_id: invoice.customer_id, about: 'invoices', about_id: invoice.id }),
  names: {
    ...NAMES,
    Rechnung: ({ invoice }) => titleOf(invoice),
    Betrag: ({ invoice }) => formatMoney(invoice.gross_cents),
    Datum: ({ invoice }) => formatDay(invoice.issued_on),
  },
  words: {
    subject: '{Rechnung} vom {Datum}',
    text: 'Guten Tag {Name},\n\nim Anhang finden Sie {Rechnung} vom {Datum} über {Betrag}.',
  },
  attached: ({ invoice, cancelled }, studio) => ({
    name: `rechnung-${invoice.number}.pdf`,
    sent: invoiceSent(invoice, cancelled),
    studio: letterheadOf(invoice, studio),
  }),
});

export interface PaymentTold extends Paying {
  readonly payment: Payment;
  readonly claims: readonly Pick<Claim, 'id' | 'text' | 'number'>[];
}

export const paymentReceived = message<PaymentTold>({
  label: 'Quittung',
  basis: 'contract',
  when: 'sobald eine Zahlung eingetragen ist, außer durch Lastschrift',
  kept: true,
  to: ({ customer }) => ({ email: customer.email, name: nameOf(customer) }),
  about: ({ payment }) => ({ customer_id: payment.customer_id, about: 'payments', about_id: payment.id }),
  names: {
    ...NAMES,
    Name: ({ customer }) => nameOf(customer),
    Betrag: ({ payment }) => formatMoney(payment.amount_cents),
    Datum: ({ payment }) => formatDay(payment.received_on),
    Inhalt: ({ payment, customer, claims }) => bodyText(receiptOf(payment, customer, claims)),
  },
  words: {
    subject: 'Quittung über {Betrag}',
    text: 'Guten Tag {Name},\n\n{Inhalt}\n\nDie Quittung finden Sie auch im Anhang.',
  },
  attached: ({ payment, customer, claims }) => ({
    name: `quittung-${payment.number ?? 'zahlung'}.pdf`,
    sent: {
      letter: receiptOf(payment, customer, claims),
      to: addressOf(customer),
      references: [
        ['Zahlung', String(payment.number ?? '–')],
        ['Kundennummer', String(customer.number ?? '–')],
      ],
      day: payment.received_on,
    },
  }),
});

export interface DunningTold extends Paying {
  readonly dunning: Dunning;
}

export const dunningSent = message<DunningTold>({
  label: 'Zahlungserinnerung und Mahnung',
  basis: 'contract',
  when: 'sobald der Brief erstellt ist, zusätzlich zum Ausdruck',
  kept: true,
  to: toPayer,
  about: ({ dunning }) => ({ customer_id: dunning.customer_id, about: 'dunnings', about_id: dunning.id }),
  names: {
    ...NAMES,
    Stufe: ({ dunning }) => dunning.level_name,
    Betrag: ({ dunning }) => formatMoney(dunning.sum_cents),
    Frist: ({ dunning }) => formatDay(dunning.due_on),
    Inhalt: ({ dunning, customer, payer }) => bodyText(dunningLetter(dunning, customer, payer)),
  },
  words: {
    subject: '{Stufe}',
    text: 'Guten Tag {Name},\n\n{Inhalt}\n\nDenselben Text finden Sie als Brief im Anhang.',
  },
  attached: ({ dunning, customer, payer }) => {
    const to = payer ?? customer;
    return {
      name: `mahnung-${dunning.number ?? 'brief'}.pdf`,
      sent: {
        letter: dunningLetter(dunning, customer, payer),
        to: addressOf({ ...to, ...invoiceAddress(to) }),
        references: [
          ['Kundennummer', String(customer.number ?? '–')],
          ['Mahnung', String(dunning.number ?? '–')],
        ],
        day: dunning.on,
      },
    };
  },
});

/** A direct debit of one payer: announced, or returned. */
export interface DebitTold {
  readonly customer_id: string;
  readonly run_id: string;
  readonly name: string;
  readonly email: string;
  readonly amount_cents: number;
  readonly collect_on: string;
  /** Last digits of the account. */
  readonly account: string;
  readonly mandate_reference: string;
  /** What is collected, line by line. */
  readonly lines: readonly string[];
  /** Why it came back, and what the bank charged. */
  readonly reason: string | null;
  readonly cost_cents: number | null;
}

const DEBIT_NAMES: Names<DebitTold> = {
  Name: ({ name }) => name,
  Betrag: ({ amount_cents }) => formatMoney(amount_cents),
  Tag: ({ collect_on }) => formatDay(collect_on),
  Konto: ({ account }) => `IBAN … ${account}`,
  Mandat: ({ mandate_reference }) => mandate_reference,
  'Gläubiger-ID': (_, { creditor_id }) => creditor_id,
  Posten: ({ lines }) => lines.join('\n'),
  Studio: (_, { studio_name }) => studio_name,
};

export const debitAnnounced = message<DebitTold>({
  label: 'Ankündigung einer Lastschrift',
  basis: 'contract',
  when: 'sobald ein Einzug angelegt ist',
  to: ({ email, name }) => ({ email, name }),
  about: ({ customer_id, run_id }) => ({ customer_id, about: 'collection_runs', about_id: run_id }),
  names: DEBIT_NAMES,
  words: {
    subject: 'Wir ziehen am {Tag} {Betrag} ein',
    text: [
      'Guten Tag {Name},',
      'am {Tag} ziehen wir {Betrag} von Ihrem Konto ({Konto}) ein:',
      '{Posten}',
      'Mandatsreferenz: {Mandat}\nUnsere Gläubiger-Identifikationsnummer: {Gläubiger-ID}',
      'Bitte sorgen Sie dafür, dass das Konto gedeckt ist.',
    ].join('\n\n'),
  },
  until: ({ collect_on }) => `${collect_on}T22:00:00.000Z`,
});

export const debitReturned = message<DebitTold>({
  label: 'Rücklastschrift',
  basis: 'contract',
  when: 'sobald eine Lastschrift zurückgekommen ist',
  to: ({ email, name }) => ({ email, name }),
  about: ({ customer_id, run_id }) => ({ customer_id, about: 'collection_runs', about_id: run_id }),
  names: {
    ...DEBIT_NAMES,
    Grund: ({ reason }) => reason,
    Kosten: ({ cost_cents }) =>
      cost_cents
        ? `Unsere Bank hat uns dafür ${formatMoney(cost_cents)} berechnet, die wir Ihnen weitergeben.`
        : null,
  },
  words: {
    subject: 'Ihre Lastschrift vom {Tag} ist zurückgekommen',
    text: [
      'Guten Tag {Name},',
      'Ihre Bank hat unsere Lastschrift vom {Tag} über {Betrag} zurückgegeben.',
      '{Posten}',
      '{Kosten}',
      'Der Betrag ist damit wieder offen. Bitte sprechen Sie uns an, oder überweisen Sie ihn.',
    ].join('\n\n'),
  },
});
