/**
 * What an invoice has to say (§ 14 Abs. 4 UStG), and how tax is taken out of gross amounts. Amounts are integer cents;
 * what was credited is negative.
 */
import type { Day } from '../days.ts';
import { isDamages, isPayout } from './accounts.ts';

/** Gross up to which an invoice needs neither who gets it nor a number (§ 33 Satz 1 UStDV). */
export const SMALL_AMOUNT_CENTS = 25_000;

export interface Position {
  readonly amount_cents: number;
  /** Percent. */
  readonly vat_rate: number;
}

/** All of an invoice with the same rate. */
export interface Rate {
  readonly vat_rate: number;
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly gross_cents: number;
}

export interface Totals {
  /** The highest rate first. */
  readonly rates: readonly Rate[];
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly gross_cents: number;
}

/**
 * Net and tax by rate (§ 14 Abs. 4 Nr. 7 und 8 UStG), from the sum of each rate and not position by position, so that
 * roundings don't add up. The tax is rounded to the cent, half away from zero: a cancellation is its invoice with the sign
 * turned round. Net and tax are the gross, to the cent. Of a small business no tax is shown (§ 19 UStG).
 * @example totalsOf([{ amount_cents: 11900, vat_rate: 19 }], { small_business: false }).tax_cents // 1900
 */
export function totalsOf(
  positions: readonly Position[],
  { small_business }: { readonly small_business: boolean },
): Totals {
  const sums = new Map<number, number>();
  for (const { amount_cents, vat_rate } of positions) {
    const rate = small_business ? 0 : vat_rate;
    sums.set(rate, (sums.get(rate) ?? 0) + amount_cents);
  }
  const rates = [...sums]
    .sort(([a], [b]) => b - a)
    .map(([vat_rate, gross_cents]): Rate => {
      const tax_cents = taxIn(gross_cents, vat_rate);
      return { vat_rate, net_cents: gross_cents - tax_cents, tax_cents, gross_cents };
    });
  const sum = (of: 'net_cents' | 'tax_cents' | 'gross_cents') =>
    rates.reduce((total, rate) => total + rate[of], 0);
  return { rates, net_cents: sum('net_cents'), tax_cents: sum('tax_cents'), gross_cents: sum('gross_cents') };
}

/** Tax within a gross amount. @example taxIn(10700, 7) // 700 */
export function taxIn(gross_cents: number, vat_rate: number): number {
  const tax = Math.round((Math.abs(gross_cents) * vat_rate) / (100 + vat_rate));
  return gross_cents < 0 && tax !== 0 ? -tax : tax;
}

interface Claimed {
  readonly kind: string;
  readonly written_off_on: Day | null;
}

/** Why claims of an erased customer come on no invoice. */
export const RECIPIENT_ERASED =
  'Der Kunde ist gelöscht und mit ihm die Anschrift: Eine Rechnung kann nicht mehr ausgestellt werden.';

/**
 * Returns why a claim comes on no invoice; undefined where it may. A correction follows what it corrects: there is
 * nothing to take back of what is on no invoice and won't come on one.
 * @param corrected what the claim corrects
 * @example notInvoiced({ kind: 'return_cost', written_off_on: null }) // 'Das ist Schadensersatz …'
 */
export function notInvoiced(
  { kind, written_off_on }: Claimed,
  corrected?: (Claimed & { readonly invoice_id: string | null }) | null,
): string | undefined {
  if (isDamages(corrected?.kind ?? kind))
    return 'Das ist Schadensersatz und kein Entgelt: Dafür gibt es keine Rechnung mit Umsatzsteuer.';
  if (isPayout(kind)) return 'Das ist ausgezahltes Guthaben und kein Entgelt: Dafür gibt es keine Rechnung.';
  if (written_off_on !== null)
    return 'Das ist ausgebucht: Was nicht mehr verlangt wird, kommt auf keine Rechnung.';
  if (corrected && corrected.written_off_on !== null && corrected.invoice_id === null)
    return 'Das korrigiert, was ausgebucht ist und auf keiner Rechnung steht: Da gibt es nichts zu berichtigen.';
  return undefined;
}

type Facts<N extends string> = { readonly [K in N]?: string | null };

const ADDRESS = { street: 'Straße und Hausnummer', postal_code: 'Postleitzahl', city: 'Ort' } as const;

type Address = Facts<keyof typeof ADDRESS>;

/**
 * What of a studio an invoice can't do without: its address, and its tax number or VAT id (§ 14 Abs. 4 Nr. 1 und 2
 * UStG; for small businesses § 34a Satz 1 Nr. 1 und 2 UStDV).
 * @example missingOfStudio({ ...studio, tax_number: null, vat_id: null }) // ['Steuernummer oder USt-IdNr.']
 */
export function missingOfStudio(studio: Address & Facts<'tax_number' | 'vat_id'>): string[] {
  const number = studio.tax_number || studio.vat_id ? [] : ['Steuernummer oder USt-IdNr.'];
  return [...missingOfAddress(studio), ...number];
}

/**
 * Labels of what is missing of the recipient's address (§ 14 Abs. 4 Nr. 1 UStG). Small amounts do without it.
 * @example missingOfRecipient({ ...customer, city: null }, 30_000) // ['Ort']
 */
export function missingOfRecipient(recipient: Address, gross_cents: number): string[] {
  return Math.abs(gross_cents) <= SMALL_AMOUNT_CENTS ? [] : missingOfAddress(recipient);
}

function missingOfAddress(address: Address): string[] {
  return Object.entries(ADDRESS).flatMap(([name, label]) =>
    address[name as keyof typeof ADDRESS]?.trim() ? [] : [label],
  );
}

/**
 * Formats an invoice number: consecutive within a year, and unique (§ 14 Abs. 4 Nr. 4 UStG).
 * @example invoiceNumber(2026, 1) // '2026-0001'
 */
export function invoiceNumber(year: number, running: number): string {
  return `${year}-${String(running).padStart(4, '0')}`;
}
