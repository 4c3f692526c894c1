/** What an e-invoice is made of: the facts of an invoice, as they stand in its record. */
import type { Day } from '../../days.ts';
import type { Rate } from '../invoice.ts';

interface Party {
  readonly name: string;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly vat_id: string | null;
}

export interface Line {
  readonly text: string;
  readonly period_from: Day;
  readonly period_to: Day;
  /** Gross; negative where it is credited. */
  readonly amount_cents: number;
  /** Percent. */
  readonly vat_rate: number;
}

export interface InvoiceFacts {
  readonly number: string;
  readonly issued_on: Day;
  readonly period_from: Day;
  readonly period_to: Day;
  readonly net_cents: number;
  readonly tax_cents: number;
  readonly gross_cents: number;
  readonly small_business: boolean | null;
  /** Why it cancels another one. */
  readonly reason: string | null;
  readonly seller: Party & { readonly tax_number: string | null; readonly phone: string | null };
  readonly recipient: Party & {
    readonly country: string | null;
    readonly contact: string | null;
    readonly buyer_reference: string | null;
  };
  readonly payment: {
    readonly method: string | null;
    readonly due_on: Day | null;
    readonly account_iban: string | null;
    readonly mandate_reference: string | null;
    readonly creditor_id: string | null;
  } | null;
  readonly debited_iban: string | null;
  /** Whom the service was for, where the recipient pays for somebody else. */
  readonly supplied_to: string | null;
  readonly positions: readonly Line[];
  readonly rates: readonly Rate[];
}

/** The invoice that a cancellation is about. */
export type Cancelled = Pick<InvoiceFacts, 'number' | 'issued_on'>;
