/**
 * Demo workouts: templates, and one that has changed since three customers got it and waits to be rolled out.
 */
import { berlinDay } from '#format/instants.ts';
import { workouts } from '#resources/training/workouts.ts';
import { plusDays } from '#rules/days.ts';
import { readLine } from '#rules/training/line/index.ts';
import { instantAgo } from './days.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly exercises: readonly Values[];
  readonly customers: readonly Values[];
  readonly ids: Random;
  readonly now: Date;
}

/** A block of a day: one exercise, or several in alternation. */
type Block = string | readonly string[];
type Template = readonly [
  name: string,
  goal: string,
  difficulty: string,
  days: Readonly<Record<string, readonly Block[]>>,
];

const TEMPLATES: readonly Template[] = [
  [
    'Oberkörper und Unterkörper',
    'muscle',
    'intermediate',
    {
      'Oberkörper schwer': [
        'Bankdrücken 4x6-8 60kg 2min RIR2',
        ['Rudern vorgebeugt 3x8-10 45kg', 'Schulterdrücken mit Langhantel 3x8-10 30kg'],
      ],
      'Unterkörper schwer': ['Kniebeuge mit Langhantel 4x6-8 70kg 2min RIR2', 'Kreuzheben 3x5 80kg 3min'],
      'Oberkörper leicht': [['Bankdrücken 3x10-12 45kg', 'Latzug zur Brust 3x10-12 40kg']],
      'Unterkörper leicht': ['Kniebeuge mit Langhantel 3x10-12 50kg 90s'],
    },
  ],
  [
    'Einstieg ins Krafttraining',
    'general',
    'beginner',
    { Ganzkörper: ['Latzug zur Brust 3x12 25kg 90s', 'Bankdrücken 3x10 20kg 90s'] },
  ],
  [
    'Maximalkraft in drei Tagen',
    'strength',
    'expert',
    {
      Kniebeuge: ['Kniebeuge mit Langhantel 5x3 110kg 4min RIR1'],
      Bankdrücken: ['Bankdrücken 5x3 85kg 4min RIR1'],
      Kreuzheben: ['Kreuzheben 5x2 140kg 4min RIR1'],
    },
  ],
  [
    'Rücken und Haltung',
    'general',
    'beginner',
    { Rücken: [['Rudern vorgebeugt 3x12 25kg', 'Latzug zur Brust 3x12 30kg']] },
  ],
  [
    'Kraftausdauer im Zirkel',
    'endurance',
    'intermediate',
    {
      Zirkel: [
        [
          'Kniebeuge mit Langhantel 3x15 30kg',
          'Bankdrücken 3x15 30kg',
          'Rudern vorgebeugt 3x15 25kg',
          'Latzug zur Brust 3x15 30kg',
        ],
      ],
    },
  ],
  [
    'Schultern zu zweit',
    'muscle',
    'intermediate',
    { Schultern: ['Schulterdrücken mit Langhantel 4x8-10 35kg 2min', 'Bankdrücken 3x10 50kg 90s'] },
  ],
];

/** Number of customers with the first template. */
const WHO_HAS_IT = 3;

/** @param customers customers without a plan */
export function workoutEntries(setting: Setting) {
  const { customers, now, ids } = setting;
  const today = berlinDay(now);
  const templates = TEMPLATES.map((template, index) => templateOf(setting, template, index));
  const [first] = templates;
  if (!first) throw new Error('The demo has no template');
  const copies = customers.slice(0, WHO_HAS_IT).map((customer, index) => ({
    ...first,
    id: ids.id(),
    created_at: instantAgo(now, 20, 30),
    customer_id: customer.id,
    template_id: first.id,
    template_days: first.days,
    // One has been adjusted, and one ends soon.
    days: index === 1 ? withWeight(first.days, 52.5) : first.days,
    valid_from: plusDays(today, -20),
    valid_until: plusDays(today, index === 0 ? 8 : 40),
  }));
  const changed = { ...first, days: withWeight(first.days, 62.5).slice(0, 3) };
  return [changed, ...templates.slice(1), ...copies].map((values) => [workouts, values] as const);
}

function templateOf(
  { exercises, ids, now }: Setting,
  [name, goal, difficulty, days]: Template,
  index: number,
) {
  return {
    id: ids.id(),
    studio_id: String(exercises[0]?.studio_id),
    created_at: instantAgo(now, 60 + index, 30),
    name,
    goal: goal as 'muscle',
    difficulty: difficulty as 'beginner',
    days: Object.entries(days).map(([title, blocks]) => ({
      id: ids.id(),
      name: title,
      blocks: blocks.map((block) => blockOf(exercises, ids, typeof block === 'string' ? [block] : block)),
    })),
  };
}

function blockOf(exercises: readonly Values[], ids: Random, lines: readonly string[]) {
  const inTurn = lines.length > 1;
  return {
    id: ids.id(),
    kind: inTurn ? (lines.length > 2 ? ('circuit' as const) : ('superset' as const)) : ('single' as const),
    rounds: 1,
    rest_s: inTurn ? 90 : null,
    items: lines.map((text) => {
      const { name, sets } = readLine(text);
      const exercise = exercises.find((one) => one.name === name);
      if (!exercise) throw new Error(`The demo has no exercise ${name}`);
      return {
        id: ids.id(),
        exercise_id: exercise.id,
        sets: sets.map((set) => ({ ...set, id: ids.id() })),
      };
    }),
  };
}

/** Returns the days with another weight in the very first set. */
function withWeight<D extends ReturnType<typeof templateOf>['days']>(days: D, weight_kg: number): D {
  const next = structuredClone(days);
  const set = next[0]?.blocks[0]?.items[0]?.sets[0];
  if (set) Object.assign(set, { weight_kg });
  return next;
}
