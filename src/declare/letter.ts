/** Content of letters: printed by the web app, and attached to mails as PDF by the services. */
import { formatDay } from '#rules/days.ts';

export interface Letter {
  readonly subject: string;
  /** None on an invoice, which doesn't greet either. */
  readonly salutation: string | null;
  readonly paragraphs: readonly string[];
  /** Agreed terms, after the first paragraph. */
  readonly terms: readonly (readonly [label: string, value: string])[];
  /** Amounts by line, in place of the terms; the last column has the amounts. */
  readonly table?: LetterTable;
}

export interface LetterTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines below, the last one in bold. */
  readonly sums: readonly (readonly [label: string, amount: string])[];
}

/** What a letterhead says of a studio. */
export interface Letterhead {
  readonly studio_name?: string | null;
  readonly logo?: string | null;
  readonly street?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly website?: string | null;
  readonly vat_id?: string | null;
  readonly creditor_id?: string | null;
}

export type Reference = readonly [label: string, value: string];

/** A letter with all that stands on its sheet beside the studio's letterhead. */
export interface Sent {
  readonly letter: Letter;
  /** Lines of the address window. */
  readonly to: readonly string[];
  readonly references: readonly Reference[];
  readonly day: string;
}

const townOf = ({ postal_code, city }: Letterhead) => [postal_code, city].filter(Boolean).join(' ');

/** Returns the line above the address. @example returnAddress(studio) // 'Studio Nord · Kaistraße 12 · 24103 Kiel' */
export function returnAddress(studio: Letterhead): string {
  return [studio.studio_name, studio.street, townOf(studio)].filter(Boolean).join(' · ');
}

/** Returns the block at the right of the address: references, contact and day. */
export function referenceBlock(
  { phone, email }: Letterhead,
  references: readonly Reference[],
  day: string,
): Reference[] {
  return [
    ...references,
    ...(phone ? [['Telefon', phone] as const] : []),
    ...(email ? [['E-Mail', email] as const] : []),
    ['Datum', formatDay(day)],
  ];
}

/** Returns the line at the foot of a sheet. */
export function footerOf(studio: Letterhead): string {
  const { studio_name, street, website, vat_id, creditor_id } = studio;
  return [
    studio_name,
    street,
    townOf(studio),
    website?.replace(/^https?:\/\//, ''),
    vat_id && `USt-IdNr. ${vat_id}`,
    creditor_id && `Gläubiger-ID ${creditor_id}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const GREETING = 'Mit freundlichen Grüßen';

/** Returns the content of a letter as text, without salutation and greeting. */
export function bodyText({ paragraphs: [first = '', ...others], terms, table }: Letter): string {
  const rows = table
    ? [...table.rows.map((row) => row.filter(Boolean).join(', ')), ...table.sums.map((sum) => sum.join(': '))]
    : terms.map((term) => term.join(': '));
  return [first, rows.join('\n'), ...others].filter(Boolean).join('\n\n').replaceAll('\u00a0', ' ');
}
