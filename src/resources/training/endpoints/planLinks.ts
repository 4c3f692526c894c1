/** Links to a workout, plan or progress for customers without an account: private addresses that expire. */
import type { Resource } from '#declare/define.ts';
import { endpoint, json } from '#declare/endpoint.ts';
import { boolean, day, type Fields, instant, list, number, text } from '#declare/fields.ts';
import { count } from '#declare/parts.ts';
import { nutritionPlans } from '../../nutrition/nutrition.ts';
import type { PublicStudio } from '../../studio/endpoints/publicStudio.ts';
import type { Muscle } from '../exercises.ts';
import { workouts } from '../workouts.ts';

export const NO_SUCH_LINK = 'Diesen Link gibt es nicht (mehr).';

/** Days that an address holds. */
export const LINK_DAYS = [7, 30, 90, 365] as const;

const state = {
  made_at: instant({ label: 'Erstellt am' }),
  expires_at: instant({ label: 'Gilt bis' }),
  read_at: instant({ label: 'Zuletzt geöffnet am' }),
};

interface Linked<B extends Fields> {
  /** Whose right counts, where it isn't that of the record itself. */
  readonly right?: Resource;
  /** What is shared, where it isn't the record itself. */
  readonly what?: string;
  /** What is said when the link is made, beside how long it holds. */
  readonly body?: B;
}

/**
 * Declares the endpoints of the link to a record.
 * @param path with the record's id, as `:id` or, where another's right counts, as that one's parent
 * @example linkOf(workouts, 'training/workouts/:id/link').make
 */
export function linkOf<const P extends string, const B extends Fields = Record<never, never>>(
  record: Resource,
  path: P,
  { right: of = record, what = record.label.one, body }: Linked<B> = {},
) {
  return {
    state: endpoint({
      method: 'GET',
      path,
      access: { may: 'read', of },
      summary: `${what}: ob es einen Link für den Kunden gibt`,
      answer: state,
    }),
    /** Answered once: only its hash is stored. */
    make: endpoint({
      method: 'POST',
      logged: 'link made',
      path,
      access: { may: 'update', of },
      reads: ['customers', 'studios'],
      summary: `${what}: ein neuer Link für den Kunden; der vorige gilt nicht mehr`,
      status: 201,
      refusals: { 409: 'Der Kunde ist deaktiviert' },
      body: {
        days: number({ label: 'Tage', integer: true, min: 1, max: 365, default: 90 }),
        ...(body as B),
      },
      answer: {
        ...state,
        token: text({ label: 'Was am Ende von /plan/ steht', required: true, max: 100 }),
        told: boolean({ label: 'Der Kunde bekommt ihn per E-Mail', required: true }),
      },
    }),
    revoke: endpoint({
      method: 'DELETE',
      logged: 'link closed',
      path,
      access: { may: 'update', of },
      summary: `${what}: der Link gilt nicht mehr`,
      answer: { revoked: boolean({ label: 'Es gab einen', required: true }) },
    }),
  };
}

export const planLinks = {
  workouts: linkOf(workouts, 'training/workouts/:id/link'),
  nutrition_plans: linkOf(nutritionPlans, 'nutrition/plans/:id/link'),
} as const;

/** Public, because customers sign in nowhere: the address itself can't be guessed. */
export const sharedPlan = endpoint({
  method: 'GET',
  path: 'training/shared/:token',
  summary:
    'Workout, Ernährungsplan oder Fortschritt, wie ihn der Kunde sieht: ohne Gesundheitsdaten, die nicht dafür freigegeben sind',
  access: 'public',
  refusals: { 404: NO_SUCH_LINK, 410: 'Der Link ist abgelaufen.' },
  answer: json({ type: 'object' }),
});

/** Days back for which a customer may tick. */
export const TICK_DAYS = 7;

/** What the customer ticks of a day of the workout: all of it each time, so that a repetition changes nothing. */
export const tickSets = endpoint({
  method: 'POST',
  path: 'training/shared/:token/done',
  summary:
    'Workout: was der Kunde von einem Tag erledigt hat; es kommt ins Trainingstagebuch und wird dort bestätigt',
  access: 'public',
  refusals: {
    404: NO_SUCH_LINK,
    409: 'Das Studio hat dieses Training schon bestätigt, oder der Plan gehört keinem Kunden.',
    410: 'Der Link ist abgelaufen.',
    429: 'Zu viele Anfragen',
  },
  body: {
    day_id: text({ label: 'Tag', required: true, max: 36 }),
    trained_on: day({ label: 'Trainiert am', required: true }),
    done: list({
      label: 'Erledigte Sätze, von 0 gezählt',
      max: 1000,
      of: {
        item_id: text({ label: 'Übung', required: true, max: 36 }),
        set: number({ label: 'Satz', required: true, integer: true, min: 0, max: 1000 }),
      },
    }),
  },
  answer: { sets: count('Erledigte Sätze') },
});

/** Energy and macronutrients. */
export interface Macros {
  readonly energy_kcal: number;
  readonly protein_g: number;
  readonly carbs_g: number;
  readonly fat_g: number;
  /** Whether something of it isn't known, and so not in the sums. */
  readonly at_least: boolean;
}

/** What the customer has ticked of a day of the workout. */
export interface Ticked {
  readonly day_id: string;
  readonly trained_on: string;
  readonly confirmed: boolean;
  readonly done: readonly { readonly item_id: string; readonly set: number }[];
}

/** The shared plan. */
export interface SharedPlan extends PublicStudio {
  readonly title: string;
  readonly kind: 'workout' | 'nutrition';
  /** None of a template. */
  readonly first_name: string | null;
  readonly description: string | null;
  readonly expires_at: string;
  /** What was ticked today; undefined where nothing can be ticked. */
  readonly ticked?: readonly Ticked[];
  /** Of a day, or of a day with training and one without. */
  readonly totals?: readonly (Macros & { readonly title: string })[];
  readonly parts: readonly {
    readonly id: string;
    readonly title: string;
    readonly note: string | null;
    readonly macros?: Macros;
    readonly groups: readonly {
      /** How the entries are combined; null where each is done alone. */
      readonly title: string | null;
      readonly entries: readonly {
        readonly id: string;
        readonly name: string;
        readonly note: string | null;
        readonly lines: readonly string[];
        readonly instructions: readonly string[];
        /** Of an exercise: how many sets there are to do, over all rounds. */
        readonly sets?: number;
        readonly picture?: string | null;
        readonly muscles?: { readonly primary: readonly Muscle[]; readonly secondary: readonly Muscle[] };
      }[];
    }[];
  }[];
}
