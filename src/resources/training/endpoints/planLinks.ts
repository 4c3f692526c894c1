/** Links to a workout or plan for customers without an account: private addresses that expire. */
import type { Resource } from '#declare/define.ts';
import { endpoint, json } from '#declare/endpoint.ts';
import { boolean, instant, number, text } from '#declare/fields.ts';
import { nutritionPlans } from '../../nutrition/nutrition.ts';
import type { PublicStudio } from '../../studio/endpoints/publicStudio.ts';
import { workouts } from '../workouts.ts';

export const NO_SUCH_LINK = 'Diesen Link gibt es nicht (mehr).';

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
    /** Answered once: only its hash is stored. */
    make: endpoint({
      method: 'POST',
      logged: 'link made',
      path,
      access: { may: 'update', of },
      reads: ['customers'],
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
  refusals: { 404: NO_SUCH_LINK, 410: 'Der Link ist abgelaufen.' },
  answer: json({ type: 'object' }),
});

/** The shared plan. */
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
      /** How the entries are combined; null where each is done alone. */
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
