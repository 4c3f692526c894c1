/** Letters to customers about a contract, in formal German. */

import type { Letter } from '#declare/letter.ts';
import { formatMoney } from '#format/money.ts';
import { counted, MONTHS } from '#format/plurals.ts';
import { answerUntil } from '#rules/contracts/consent.ts';
import { partsRule } from '#rules/contracts/parts.ts';
import { nextDebits } from '#rules/contracts/prenotification.ts';
import { awaitsConsent, lastStage, type Stage, stageOn } from '#rules/contracts/stages.ts';
import { withdrawalRight } from '#rules/contracts/withdrawal.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import type { Land } from '#rules/schedule/holidays.ts';
import type { Customer } from '../people/customers.ts';
import { type Addressee, salutationOf } from '../studio/letters/addressee.ts';
import { CONCLUDED_VIA, type Contract, PAYMENT_METHODS } from './contracts.ts';
import { priceText, taxText, termText } from './termTexts.ts';

/** Query parameter that opens a letter. */
export const LETTER = 'schreiben';

export const LETTERS = {
  abschluss: 'Vertragsbestätigung',
  kuendigung: 'Kündigungsbestätigung',
  widerruf: 'Widerrufsbestätigung',
  preis: 'Preisanpassung',
} as const;

export type LetterName = keyof typeof LETTERS;

/** Returns the letters for a contract's events, latest first. */
export function lettersOf({ state, cancellation, withdrawal, stages }: Contract): LetterName[] {
  if (state === 'draft') return [];
  return [
    ...(withdrawal ? (['widerruf'] as const) : []),
    ...(cancellation && cancellation.origin !== 'transfer' ? (['kuendigung'] as const) : []),
    ...(lastStage(stages)?.cause === 'price' ? (['preis'] as const) : []),
    'abschluss',
  ];
}

type Person = Addressee & Partial<Pick<Customer, 'iban' | 'sepa_mandate' | 'payer_id'>>;

interface About {
  readonly contract: Contract;
  readonly customer: Person;
  /** Who pays for the customer, if somebody else does: theirs are account and mandate. */
  readonly payer?: Pick<Customer, 'first_name' | 'last_name' | 'iban' | 'sepa_mandate'> | undefined;
  /** Name of the tariff. */
  readonly product: string;
  /** The studio's Land, which determines the holidays. */
  readonly land: Land | null;
  /** The studio's creditor identifier, if any. */
  readonly creditor_id?: string | null;
  /** Full bank days of lead time that the studio's bank requires, if more than usual. */
  readonly lead?: number | null;
  /** Whether the studio shows no tax (§ 19 UStG). */
  readonly small_business?: boolean | null;
}

/**
 * Returns the content of a letter.
 * @example letterOf('abschluss', { contract, customer, product: 'Fit 12', land: 'SH' }).subject // 'Bestätigung Ihres Vertrags 17'
 */
export function letterOf(name: LetterName, about: About): Letter {
  const salutation = salutationOf(about.customer);
  switch (name) {
    case 'abschluss':
      return { salutation, ...conclusion(about) };
    case 'kuendigung':
      return { salutation, ...cancellation(about) };
    case 'widerruf':
      return { salutation, ...withdrawal(about) };
    case 'preis':
      return { salutation, ...priceRise(about) };
  }
}

function conclusion({ contract, product, land, customer, payer, creditor_id, lead, small_business }: About) {
  const { number, concluded_on, first_term_ends_on, payment_method, signup_fee_cents, free_months } =
    contract;
  const { until } = withdrawalRight(contract, land);
  const parts = partsRule(contract.billing_interval);
  return {
    subject: `Bestätigung Ihres Vertrags\u00a0${number}`,
    terms: [
      ['Tarif', product],
      ['Vertragsschluss', `${formatDay(concluded_on)}, ${CONCLUDED_VIA[contract.concluded_via]}`],
      ['Vertragsbeginn', formatDay(contract.starts_on)],
      ...(first_term_ends_on ? ([['Erste Laufzeit bis', formatDay(first_term_ends_on)]] as const) : []),
      ['Beitrag', `${priceText(contract)}, ${taxText(contract.vat_rate, small_business)}`],
      ...(signup_fee_cents
        ? ([['Aufnahmegebühr', `einmalig ${formatMoney(signup_fee_cents)}`]] as const)
        : []),
      ...(free_months
        ? ([
            [
              'Beitragsfrei',
              free_months === 1 ? 'der erste Monat' : `die ersten ${counted(free_months, MONTHS)}`,
            ],
          ] as const)
        : []),
      ...(payment_method ? ([['Zahlungsart', PAYMENT_METHODS[payment_method]]] as const) : []),
      ...(parts ? ([['Teile des Beitrags', parts]] as const) : []),
      ['Laufzeit und Kündigung', termText(contract)],
    ] as const,
    paragraphs: [
      'vielen Dank für Ihr Vertrauen. Hiermit bestätigen wir Ihnen den Abschluss Ihres Vertrags zu den folgenden Konditionen:',
      ...(contract.renewal === 'indefinite' && first_term_ends_on
        ? [
            'Nach der ersten Laufzeit läuft der Vertrag auf unbestimmte Zeit weiter. Ihre Kündigung richten Sie bitte in Textform an uns, zum Beispiel per E-Mail.',
          ]
        : []),
      ...(until
        ? [
            `Sie können Ihre Vertragserklärung ohne Angabe von Gründen bis zum ${formatDay(until)} widerrufen.`,
          ]
        : []),
      ...prenotification(contract, customer, { payer, creditor_id, lead }),
      'Bitte prüfen Sie die Angaben und bewahren Sie dieses Schreiben auf. Bei Fragen sind wir gern für Sie da.',
    ],
  };
}

function partsText({ billing_interval }: Contract): string {
  const parts = partsRule(billing_interval);
  return parts ? `${parts} ` : '';
}

/** Returns the SEPA pre-notification: amount, day, mandate and creditor; empty where no direct debit is possible. */
function prenotification(
  contract: Contract,
  customer: Person,
  { payer, creditor_id, lead }: Pick<About, 'payer' | 'creditor_id' | 'lead'>,
): string[] {
  const { iban, sepa_mandate } = customer.payer_id ? (payer ?? {}) : customer;
  const reference = sepa_mandate?.reference;
  if (contract.payment_method !== 'sepa' || !creditor_id || !reference) return [];
  const from = contract.taken_over?.claimed_until ?? contract.concluded_on;
  const debits = nextDebits(contract, from, 2, lead ?? undefined);
  const [first, second] = debits.map(
    ({ on, amount_cents }) => `${formatMoney(amount_cents)} am ${formatDay(on)}`,
  );
  if (!first) return [];
  const whose = payer ? `vom Konto von ${payer.first_name} ${payer.last_name}` : 'von Ihrem Konto';
  const account = iban ? ` ${whose} (IBAN … ${iban.slice(-4)})` : '';
  const later = second
    ? `, dann ${second}; weitere Beiträge jeweils am ersten Bankarbeitstag des Monats ihrer Fälligkeit`
    : '';
  return [
    `Vorabankündigung der SEPA-Lastschrift: Wir ziehen ${first}${account} ein${later}. Mandatsreferenz: ${reference}, unsere Gläubiger-Identifikationsnummer: ${creditor_id}.`,
  ];
}

function priceRise({ contract, product, small_business }: About) {
  const { number, stages } = contract;
  const next = lastStage(stages);
  const from = next?.from ?? '';
  const before = stageOn(stages, plusDays(from, -1)) ?? contract;
  return {
    subject: `Anpassung Ihres Beitrags, Vertrag\u00a0${number}`,
    terms: [
      ['Tarif', product],
      ['Bisheriger Beitrag', priceText(before)],
      [
        'Neuer Beitrag',
        `${priceText(next ?? contract)}, ${taxText((next ?? contract).vat_rate, small_business)}`,
      ],
      ['Gilt ab', formatDay(from)],
    ] as const,
    paragraphs: [
      ...(next ? riseText(next, number) : []),
      'Alle anderen Konditionen Ihres Vertrags bleiben unverändert. Bei Fragen sind wir gern für Sie da.',
      ...(next && awaitsConsent(next) ? signing(next, number) : []),
    ],
  };
}

/** Returns what the letter says of the rise: that it is asked for, was consented to, or comes unless objected to. */
function riseText(rise: Stage, number: Contract['number']): string[] {
  const from = formatDay(rise.from);
  if (awaitsConsent(rise))
    return [
      `ab dem ${from} möchten wir den Beitrag Ihres Vertrags\u00a0${number} anpassen und bitten Sie um Ihre Zustimmung:`,
      `Bitte antworten Sie uns bis zum ${formatDay(answerUntil(rise))}, mit Ihrer Unterschrift auf diesem Schreiben oder per E-Mail. Stimmen Sie nicht zu oder antworten Sie nicht, bleibt es beim bisherigen Beitrag.`,
    ];
  if (rise.consented_on)
    return [
      `vielen Dank für Ihre Zustimmung vom ${formatDay(rise.consented_on)}: Ab dem ${from} passen wir den Beitrag Ihres Vertrags\u00a0${number} an.`,
    ];
  return [
    `ab dem ${from} passen wir den Beitrag Ihres Vertrags\u00a0${number} an:`,
    `Sind Sie damit nicht einverstanden, widersprechen Sie bitte bis zum ${formatDay(plusDays(rise.from, -1))} in Textform, zum Beispiel per E-Mail. Dann bleibt es beim bisherigen Beitrag.`,
  ];
}

/** Returns the customer's declaration, with room for a signature. */
function signing(rise: Stage, number: Contract['number']): string[] {
  return [
    `☐ Ich stimme zu, dass der Beitrag meines Vertrags\u00a0${number} ab dem ${formatDay(rise.from)} ${priceText(rise)} beträgt.`,
    'Ort, Datum: ______________________ Unterschrift: ______________________________',
  ];
}

function cancellation({ contract, product }: About) {
  const { number, cancellation: notice } = contract;
  if (notice?.origin === 'agreement') return dissolution({ contract, product });
  const received = formatDay(notice?.received_on ?? '');
  const effective = formatDay(notice?.effective_on ?? '');
  const former = notice?.replaced;
  const byStudio = notice?.origin === 'studio';
  const kind = notice?.extraordinary ? 'außerordentliche Kündigung' : 'Kündigung';
  return {
    subject: byStudio
      ? `Kündigung Ihres Vertrags\u00a0${number}`
      : `Bestätigung Ihrer Kündigung, Vertrag\u00a0${number}`,
    terms: [
      ['Tarif', product],
      ['Vertragsbeginn', formatDay(contract.starts_on)],
      [byStudio ? 'Kündigung vom' : 'Kündigung eingegangen am', received],
      ['Vertragsende', effective],
    ] as const,
    paragraphs: [
      byStudio
        ? `hiermit kündigen wir Ihren Vertrag\u00a0${number}${notice?.extraordinary ? ' außerordentlich' : ''} zum ${effective}.`
        : `Ihre ${kind} ist am ${received} bei uns eingegangen. Wir bestätigen Ihnen, dass Ihr Vertrag\u00a0${number} zum ${effective} endet.`,
      ...(former
        ? [
            `Die außerordentliche Kündigung tritt an die Stelle derjenigen zum ${formatDay(former.effective_on)}.`,
          ]
        : []),
      ...(notice && notice.effective_on > notice.received_on
        ? [
            `Bis dahin können Sie unser Angebot wie gewohnt nutzen; Beiträge fallen bis zum Vertragsende an. ${partsText(contract)}Ein erteiltes SEPA-Mandat verwenden wir danach nicht mehr.`,
          ]
        : []),
      'Wir danken Ihnen für die gemeinsame Zeit und würden uns freuen, Sie wieder bei uns begrüßen zu dürfen.',
    ],
  };
}

function dissolution({ contract, product }: Pick<About, 'contract' | 'product'>) {
  const { number, cancellation: end } = contract;
  const effective = formatDay(end?.effective_on ?? '');
  return {
    subject: `Aufhebung Ihres Vertrags\u00a0${number}`,
    terms: [
      ['Tarif', product],
      ['Vertragsbeginn', formatDay(contract.starts_on)],
      ['Vereinbart am', formatDay(end?.received_on ?? '')],
      ['Vertragsende', effective],
    ] as const,
    paragraphs: [
      `wir bestätigen Ihnen, dass wir Ihren Vertrag\u00a0${number} einvernehmlich zum ${effective} aufheben.`,
      `Beiträge fallen bis zum Vertragsende an. ${partsText(contract)}Ein erteiltes SEPA-Mandat verwenden wir danach nicht mehr.`,
      'Wir danken Ihnen für die gemeinsame Zeit und würden uns freuen, Sie wieder bei uns begrüßen zu dürfen.',
    ],
  };
}

function withdrawal({ contract, product }: About) {
  const received = formatDay(contract.withdrawal?.received_on ?? '');
  const sent = contract.withdrawal?.sent_on;
  return {
    subject: `Bestätigung Ihres Widerrufs, Vertrag\u00a0${contract.number}`,
    terms: [
      ['Tarif', product],
      ['Vertragsschluss', formatDay(contract.concluded_on)],
      ...(sent ? ([['Widerruf abgesandt am', formatDay(sent)]] as const) : []),
      ['Widerruf eingegangen am', received],
    ] as const,
    paragraphs: [
      `Ihr Widerruf ist am ${received} bei uns eingegangen. Ihr Vertrag\u00a0${contract.number} ist damit beendet.`,
      'Bereits gezahlte Beiträge erstatten wir Ihnen binnen 14 Tagen auf dem Weg, auf dem Sie gezahlt haben.',
    ],
  };
}
