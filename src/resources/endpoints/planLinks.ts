/** What a customer sees of a workout or plan without an account: a private address that ends by itself. */
import type { Resource } from '../define.ts';
import { endpoint, json } from '../endpoint.ts';
import { boolean, instant, number, text } from '../fields.ts';
import { nutritionPlans } from '../nutrition.ts';
import { workouts } from '../workouts.ts';
import type { PublicStudio } from './publicStudio.ts';

/** Days that an address holds. */
export const LINK_DAYS = [7, 30, 90, 365] as const;

const state = {
  made_at: instant({ label: 'Erstellt am' }),
  expires_at: instant({ label: 'Gilt bis' }),
  read_at: instant({ label: 'Zuletzt geöffnet am' }),
};

function linkOf<const R extends Resource, const P extends string>(of: R, api: P) {
  const { one } = of.label;
  const path = `${api}/:id/link` as `${P}/:id/link`;
  return {
    state: endpoint({
      method: 'GET',
      path,
      access: { may: 'read', of },
      summary: `${one}: ob es einen Link für den Kunden gibt`,
      answer: state,
    }),
    /** Told once: only what it hashes to is stored. */
    make: endpoint({
      method: 'POST',
      logged: 'link made',
      path,
      access: { may: 'update', of },
      summary: `${one}: ein neuer Link für den Kunden; der vorige gilt nicht mehr`,
      status: 201,
      refusals: { 409: 'Der Kunde ist deaktiviert' },
      body: { days: number({ label: 'Tage', integer: true, min: 1, max: 365, default: 90 }) },
      answer: { ...state, token: text({ label: 'Was am Ende von /plan/ steht', required: true, max: 100 }) },
    }),
    revoke: endpoint({
      method: 'DELETE',
      logged: 'link closed',
      path,
      access: { may: 'update', of },
      summary: `${one}: der Link gilt nicht mehr`,
      answer: { revoked: boolean({ label: 'Es gab einen', required: true }) },
    }),
  };
}

export const planLinks = {
  workouts: linkOf(workouts, 'training/workouts'),
  nutrition_plans: linkOf(nutritionPlans, 'nutrition/plans'),
} as const;

/** Public, because customers sign in nowhere: the address itself can't be guessed. */
export const sharedPlan = endpoint({
  method: 'GET',
  path: 'training/shared/:token',
  summary: 'Workout oder Ernährungsplan, wie ihn der Kunde sieht: ohne Gesundheitsdaten',
  access: 'public',
  refusals: { 404: 'Diesen Link gibt es nicht (mehr).', 410: 'Der Link ist abgelaufen.' },
  answer: json({ type: 'object' }),
});

/** What it answers. */
export interface SharedPlan extends PublicStudio {
  readonly title: string;
  readonly kind: 'workout' | 'nutrition';
  /** None of a template. */
  readonly first_name: string | null;
  readonly description: string | null;
  readonly expires_at: string;
  readonly parts: readonly {
    readonly title: string;
    readonly note: string | null;
    readonly groups: readonly {
      /** How its entries belong together; none where each stands alone. */
      readonly title: string | null;
      readonly entries: readonly {
        readonly name: string;
        readonly note: string | null;
        readonly lines: readonly string[];
        readonly instructions: readonly string[];
      }[];
    }[];
  }[];
}
