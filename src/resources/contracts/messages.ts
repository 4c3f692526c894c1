/** What is sent to customers about their contracts. */
import { bodyText } from '#declare/letter.ts';
import { type MessageKind, message, type Names, type SendingStudio, valuesOf } from '#declare/message.ts';
import { filled } from '#declare/placeholders.ts';
import { berlinDay, formatInstant } from '#format/instants.ts';
import { counted, UNITS } from '#format/plurals.ts';
import { FEW_UNITS } from '#rules/contracts/card.ts';
import { formatDay } from '#rules/days.ts';
import type { Land } from '#rules/schedule/holidays.ts';
import { addressOf, nameOf, type Paying } from '../studio/letters/addressee.ts';
import type { Contract } from './contracts.ts';
import { type LetterName, letterOf } from './letters.ts';
import { NOTICE_KINDS, type Notice } from './notices.ts';
import { confirmationLines, RECEIVED } from './noticeWords.ts';

const NOTICE_NAMES: Names<Notice> = {
  Name: ({ name }) => name,
  Betreff: ({ kind }) => RECEIVED[kind],
  Eingang: ({ received_at }) => `${formatInstant(received_at)} Uhr`,
  'Ihrer Kündigung': ({ kind }) => GENITIVE[kind],
  Erklärung: (notice, studio) =>
    linesOf(notice, studio)
      .map((line) => line.join(': '))
      .join('\n'),
  'Wie es weitergeht': ({ kind }) => NEXT[kind],
  Formular: ({ kind }) => NOTICE_KINDS[kind],
  Studio: (_, { studio_name }) => studio_name,
};

const CONFIRMS =
  'hiermit bestätigen wir Ihnen den Eingang {Ihrer Kündigung} am {Eingang}. Das haben Sie uns erklärt:';

const NOT_ME =
  'Haben Sie nichts erklärt, antworten Sie uns bitte auf diese Nachricht: Jemand hat dann im Formular „{Formular}“ Ihre Adresse angegeben.';

/**
 * The immediate confirmation of a notice or withdrawal, with its content, day and time, on a durable medium (§ 312k Abs. 4,
 * § 356a Abs. 4 BGB).
 */
export const noticeReceived = message<Notice>({
  label: 'Eingangsbestätigung',
  basis: 'law',
  occasion: 'sobald eine Kündigung oder ein Widerruf online eingeht',
  kept: true,
  to: ({ email, name }) => ({ email, name }),
  about: ({ id, customer_id }) => ({ notice_id: id, customer_id }),
  names: NOTICE_NAMES,
  needs: {
    names: ['Erklärung', 'Eingang'],
    why: 'Die Bestätigung muss Inhalt, Datum und Uhrzeit nennen (§ 312k Abs. 4, § 356a Abs. 4 BGB).',
  },
  words: {
    subject: '{Betreff} ({Eingang})',
    text: [
      'Guten Tag {Name},',
      CONFIRMS,
      '{Erklärung}',
      '{Wie es weitergeht}',
      `Dieselbe Bestätigung finden Sie als Brief im Anhang. Bitte bewahren Sie sie auf. ${NOT_ME}`,
    ].join('\n\n'),
  },
  attached: (notice, studio) => ({
    name: `eingang-${FILES[notice.kind]}.pdf`,
    sent: {
      letter: {
        subject: RECEIVED[notice.kind],
        salutation: `Guten Tag ${notice.name},`,
        paragraphs: [
          filled(CONFIRMS, valuesOf(NOTICE_NAMES, notice, studio)),
          NEXT[notice.kind],
          'Bitte bewahren Sie diese Bestätigung auf.',
        ],
        terms: linesOf(notice, studio),
      },
      to: [notice.name, notice.email],
      references: [['Eingang', `${formatInstant(notice.received_at)} Uhr`]],
      day: berlinDay(new Date(notice.received_at)),
    },
  }),
});

const linesOf = (notice: Notice, { studio_name, street, postal_code, city }: SendingStudio) => {
  const town = [postal_code, city].filter(Boolean).join(' ');
  const address = [street, town].filter(Boolean).join(', ') || null;
  return confirmationLines(notice.kind, notice, { studio_name, address });
};

const FILES = { cancellation: 'kuendigung', withdrawal: 'widerruf' } as const;

const GENITIVE = { cancellation: 'Ihrer Kündigung', withdrawal: 'Ihres Widerrufs' } as const;

const NEXT = {
  cancellation:
    'Wir prüfen, zu welchem Tag Ihr Vertrag endet, und schreiben Ihnen. Ihre Kündigung gilt mit dem Eingang, auch wenn Sie noch nichts von uns gehört haben.',
  withdrawal:
    'Wir prüfen Ihren Widerruf und schreiben Ihnen, wie es mit Zahlungen weitergeht. Für die Frist zählt, dass Sie ihn rechtzeitig abgesendet haben.',
} as const;

/** A contract with what its letters say. */
export interface ContractTold extends Paying {
  readonly contract: Contract;
  /** Name of the tariff. */
  readonly product: string;
  /** Day of the letter. */
  readonly day: string;
}

function letterTold(
  name: LetterName,
  { contract, customer, payer, product }: ContractTold,
  studio: SendingStudio,
) {
  const { creditor_id, bank_lead_days: lead, small_business } = studio;
  const land = (studio.federal_state ?? null) as Land | null;
  return letterOf(name, { contract, customer, payer, product, land, creditor_id, lead, small_business });
}

const CONTRACT_NAMES: Names<ContractTold> = {
  Name: ({ customer }) => nameOf(customer),
  Vertrag: ({ contract }) => String(contract.number ?? ''),
  Tarif: ({ product }) => product,
  Beginn: ({ contract }) => formatDay(contract.starts_on),
  Ende: ({ contract }) => (contract.ends_on ? formatDay(contract.ends_on) : null),
  Studio: (_, { studio_name }) => studio_name,
};

type OfContract = Pick<MessageKind<ContractTold>, 'label' | 'when'> & {
  readonly letter: LetterName;
  readonly file: string;
  /** Subject, and what the mail says beside the letter. */
  readonly says: readonly [subject: string, text: string];
};

const ofContract = ({
  label,
  when,
  letter,
  file,
  says: [subject, text],
}: OfContract): MessageKind<ContractTold> =>
  message<ContractTold>({
    label,
    basis: 'contract',
    ...(when && { when }),
    kept: true,
    to: ({ customer }) => ({ email: customer.email, name: nameOf(customer) }),
    about: ({ contract }) => ({
      customer_id: contract.customer_id,
      about: 'contracts',
      about_id: contract.id,
    }),
    names: {
      ...CONTRACT_NAMES,
      Betreff: (about, studio) => letterTold(letter, about, studio).subject,
      Inhalt: (about, studio) => bodyText(letterTold(letter, about, studio)),
    },
    words: { subject, text },
    attached: (about, studio) => ({
      name: `${file}-${about.contract.number ?? 'vertrag'}.pdf`,
      sent: {
        letter: letterTold(letter, about, studio),
        to: addressOf(about.customer),
        references: [
          ['Vertrag', String(about.contract.number ?? '–')],
          ['Kundennummer', String(about.customer.number ?? '–')],
        ],
        day: about.day,
      },
    }),
  });

const ALSO = 'Denselben Text finden Sie als Brief im Anhang. Bitte bewahren Sie ihn auf.';

export const contractConcluded = ofContract({
  label: 'Vertrag abgeschlossen',
  when: 'sobald ein Vertrag abgeschlossen ist, mit seinen Konditionen',
  letter: 'abschluss',
  file: 'vertrag',
  says: ['{Betreff}', `Guten Tag {Name},\n\n{Inhalt}\n\n${ALSO}`],
});

export const contractCancelled = ofContract({
  label: 'Kündigung bestätigt',
  when: 'sobald eine Kündigung oder Aufhebung eingetragen ist',
  letter: 'kuendigung',
  file: 'kuendigung',
  says: ['{Betreff}', `Guten Tag {Name},\n\n{Inhalt}\n\n${ALSO}`],
});

export const contractWithdrawn = ofContract({
  label: 'Widerruf bestätigt',
  when: 'sobald ein Widerruf eingetragen ist',
  letter: 'widerruf',
  file: 'widerruf',
  says: ['{Betreff}', `Guten Tag {Name},\n\n{Inhalt}\n\n${ALSO}`],
});

export const priceRaised = ofContract({
  label: 'Preisanpassung',
  when: 'sobald eine Preisanpassung eingetragen ist',
  letter: 'preis',
  file: 'preisanpassung',
  says: ['{Betreff}', `Guten Tag {Name},\n\n{Inhalt}\n\n${ALSO}`],
});

/** A card that is nearly used up. */
export interface CardTold {
  readonly id: string;
  readonly number: number | null;
  readonly product: string;
  readonly units_left: number;
  readonly valid_until: string | null;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string;
}

export const cardLow = message<CardTold>({
  label: 'Karte fast aufgebraucht',
  basis: 'contract',
  when: `sobald noch ${FEW_UNITS} Einheiten übrig sind`,
  to: ({ email, name }) => ({ email, name }),
  about: ({ customer_id, id }) => ({ customer_id, about: 'contract_cards', about_id: id }),
  names: {
    Name: ({ name }) => name,
    Karte: ({ product, number }) => `${product} (Nummer ${number ?? '–'})`,
    Übrig: ({ units_left }) => counted(units_left, UNITS),
    'Gültig bis': ({ valid_until }) => (valid_until ? `Gültig bis ${formatDay(valid_until)}.` : null),
    Studio: (_, { studio_name }) => studio_name,
  },
  words: {
    subject: 'Ihre Karte: noch {Übrig}',
    text: 'Guten Tag {Name},\n\nauf Ihrer Karte {Karte} sind noch {Übrig}. {Gültig bis}\n\nMöchten Sie eine neue, sprechen Sie uns gern an.',
  },
});
