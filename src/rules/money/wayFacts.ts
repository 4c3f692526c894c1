/** What the way of a claim is told from. */
import type { Day } from '../days.ts';

interface Named {
  readonly id: string;
  readonly number: number;
}

/** The conditions that held when the claim was written. */
export interface WayStage {
  readonly cause: 'start' | 'tariff' | 'price';
  readonly from: Day;
  readonly agreed_on: Day;
  readonly price_cents: number;
  readonly product_name: string;
}

export interface WayCollected {
  readonly run: Named;
  readonly amount_cents: number;
  readonly made_on: Day;
  readonly collect_on: Day;
  readonly handed_in_on: Day | null;
  readonly downloaded: { readonly on: Day; readonly by_name: string } | null;
  readonly taken_back: { readonly on: Day; readonly reason: string | null } | null;
}

/** All that is known of a claim. */
export interface WayFacts {
  readonly claim: Named & {
    readonly kind: string;
    readonly text: string;
    readonly reason: string | null;
    readonly claimed_on: Day;
    readonly due_on: Day;
    readonly amount_cents: number;
    readonly period_from: Day | null;
    readonly written_off_on: Day | null;
    readonly written_off_because: string | null;
  };
  readonly contract: (Named & { readonly interval: string }) | null;
  readonly stage: WayStage | null;
  readonly pauses: readonly { readonly from: Day; readonly to: Day }[];
  readonly original: Named | null;
  readonly corrections: readonly (Named & {
    readonly claimed_on: Day;
    readonly amount_cents: number;
    readonly reason: string | null;
  })[];
  /** Credits and claims that it was set off against; the part of it. */
  readonly credits: readonly (Named & {
    readonly claimed_on: Day;
    readonly amount_cents: number;
    readonly text: string;
  })[];
  readonly invoices: readonly { readonly id: string; readonly number: string; readonly issued_on: Day }[];
  readonly collected: readonly WayCollected[];
  readonly returns: readonly {
    readonly returned_on: Day;
    readonly return_code: string | null;
    readonly amount_cents: number;
  }[];
  readonly dunnings: readonly (Named & {
    readonly on: Day;
    readonly level_name: string;
    readonly due_on: Day;
    readonly taken_back_on: Day | null;
    readonly taken_back_because: string | null;
  })[];
  readonly payments: readonly (Named & {
    readonly received_on: Day;
    readonly method: string;
    readonly reference: string | null;
    readonly amount_cents: number;
    readonly reason: string | null;
  })[];
  readonly losses: readonly { readonly lost_on: Day; readonly amount_cents: number }[];
}
