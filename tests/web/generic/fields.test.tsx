/** Every declared field stands where a person meets it: in its form, on its page or list; or it is named with its reason. */
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Resource } from '#declare/define.ts';
import type { Field, Fields } from '#declare/fields.ts';
import { textOf } from '#declare/valueText.ts';
import { typedMoney } from '#format/money.ts';
import { formatNumber } from '#format/numbers.ts';
import { allResources, resourceByName } from '#resources/index.ts';
import { customers } from '#resources/people/customers.ts';
import { workouts } from '#resources/training/workouts.ts';
import { fieldAt, titleOf } from '#web/generic/fields/declarations.tsx';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { buildRecord, type Role, renderAdmin } from '../../support/renderAdmin.tsx';

interface Place {
  readonly at: string;
  /** Values that belong together, or that open what is hidden otherwise. */
  readonly values?: Record<string, unknown>;
  /** A form that is empty at first: its fields are found by their names. */
  readonly empty?: true;
}

interface Screens {
  readonly as?: Role;
  readonly form: Place;
  readonly seen: readonly Place[];
  /** Why a field that may be changed stands in no form. */
  readonly notAsked?: Readonly<Record<string, string>>;
  /** Why a field that may be seen is not shown as it is. */
  readonly notShown?: Readonly<Record<string, string>>;
}

const ACTIVE = { active: 'Switched on and off by an action that asks.' };

const CHIP = { active: 'A chip that says Aktiv or Deaktiviert.' };

const OWN_TEXTS = Object.fromEntries(
  ['kind', 'subject', 'text'].map((name) => [
    `message_texts.${name}`,
    'On the page of each kind of message.',
  ]),
);

/** Of a kind that isn't among those switched on, which are named on the page. */
const UNSWITCHED = { message_texts: [{ kind: 'to_many', subject: 'Wert 901', text: 'Wert 902' }] };

const IMPORTED = { source_id: 'For imports: by it a second one recognises the record.' };

const TEMPLATE = 'For the services: what both sides are compared with when the template changes.';

const INSTEAD_OF_FOOD = { 'meals.items.text': 'Where no food is chosen.' };

const ASKED_OTHERWISE = {
  'days.blocks.kind': 'Follows from how exercises are joined; the marks A1 and A2 and a line of text say it.',
  'days.blocks.rest_s': 'As minutes and seconds.',
  'days.blocks.items.sets.kind': 'In short: Aufw., Drop, AMRAP.',
  'days.blocks.items.sets.duration_s': 'As minutes and seconds.',
  'days.blocks.items.sets.rest_s': 'As minutes and seconds.',
  'progression.weight_pct': 'Without its unit, which the label has.',
  'progression.deload_pct': 'Without its unit, which the label has.',
};

const MEMBERSHIPS = {
  ...Object.fromEntries(
    ['from', 'until', 'joined', 'left', 'first_product_id', 'last_product_id'].map((name) => [
      `memberships.${name}`,
      'For the services: the contracts and cards that they follow from are on the page.',
    ]),
  ),
  membership_until: 'For the services: until when the membership holds.',
  membership_events: 'For the services: what statistics count.',
};

const NOTICE = {
  received_on: '2026-05-11',
  effective_on: '2027-01-31',
  reason: 'Umzug nach Kiel',
  origin: 'studio',
};

const STOP = Object.fromEntries(
  ['mandate_reference', 'on', 'code', 'ended'].map((name) => [
    `debit_stop.${name}`,
    'In a sentence, beside the mandate that it is about.',
  ]),
);

const STAGE = {
  cause: 'price',
  agreed_on: '2026-01-05',
  objected_on: '2026-09-01',
  consented_on: '2026-08-29',
  consented_how: 'oral',
  batch_id: null,
  product_id: 'id',
  price_cents: 4900,
  vat_rate: 19,
  billing_interval: 'monthly',
};

const COPIED = 'Copied into the conditions.';

const TERM = (of: string, why: string) =>
  Object.fromEntries(
    ['minimum_term_months', 'notice_period_months', 'renewal', 'renewal_months'].map((name) => [
      `${of}.${name}`,
      why,
    ]),
  );

const WORD = { list: 'exercises', field: 'primary_muscles', keys: ['abdominals'] };

const ANSWER = { list: 'moving-in/open-items', question: 'sign:amount_cents', answer: 'owed' };

const COLUMN = { list: 'moving-in/members', heading: 'Kd', field: 'former_number' };

const OF_OTHER_WORDS = Object.fromEntries(
  ['product_id', 'trainer_id'].map((name) => [name, 'Of words that mean such a record.']),
);

/** Where records are written and read that have other pages than those which follow from their declaration. */
const SCREENS: Readonly<Record<string, Screens>> = {
  customers: {
    form: { at: '/customers/id/edit' },
    seen: [{ at: '/customers/id' }, { at: '/customers' }],
    notShown: {
      deactivated_at: 'The history says when; the page says the status.',
      iban: 'Only its end, as on a receipt.',
      'sepa_mandate.last_used_on': 'The form has it; the deadlines say when the mandate lapses.',
      ...STOP,
      ...MEMBERSHIPS,
      newsletter_at: 'The panel has the consent that it follows from.',
    },
  },
  trainers: {
    form: { at: '/coaches/id/edit' },
    seen: [{ at: '/coaches/id' }],
    notAsked: ACTIVE,
    notShown: { ...CHIP, coaches: 'Follows from the role.' },
  },
  admins: {
    as: 'superAdmin',
    form: { at: '/admins/id/edit' },
    seen: [{ at: '/admins/id/edit' }, { at: '/admins' }],
    notAsked: ACTIVE,
    notShown: CHIP,
  },
  studios: {
    as: 'superAdmin',
    form: { at: '/studios/id/edit', values: UNSWITCHED },
    seen: [{ at: '/studios/id', values: UNSWITCHED }],
    notAsked: OWN_TEXTS,
    notShown: OWN_TEXTS,
  },
  products: { form: { at: '/products/id' }, seen: [{ at: '/products/id' }] },
  import_meanings: {
    form: { at: '/import-meanings/id/edit', values: WORD },
    seen: [{ at: '/import-meanings/id', values: WORD }],
    notAsked: OF_OTHER_WORDS,
    notShown: OF_OTHER_WORDS,
  },
  import_answers: {
    form: { at: '/import-answers/id/edit', values: ANSWER },
    seen: [{ at: '/import-answers/id', values: ANSWER }],
  },
  import_columns: {
    form: { at: '/import-columns/id/edit', values: COLUMN },
    seen: [{ at: '/import-columns/id', values: COLUMN }],
  },
  contracts: {
    form: { at: '/contracts/id/edit', values: { state: 'draft', concluded_via: 'online' } },
    seen: [
      {
        at: '/contracts/id',
        values: {
          state: 'cancelled',
          concluded_on: '2026-01-05',
          concluded_via: 'online',
          starts_on: '2026-02-01',
          first_term_ends_on: '2027-01-31',
          minimum_term_months: 12,
          notice_period_months: 2,
          free_months: 3,
          billing_interval: 'monthly',
          cancellation: {
            ...NOTICE,
            extraordinary: true,
            replaced: { ...NOTICE, received_on: '2026-05-04', reason: 'Teuer' },
          },
          stages: [
            { ...STAGE, from: '2026-10-01', agreed_on: '2026-08-15', price_cents: 5432 },
            { ...STAGE, from: '2026-02-01', cause: 'start', objected_on: null, consented_on: null },
          ],
        },
      },
    ],
    notShown: {
      state_until: 'For the services: until when the state holds.',
      concluded_at: 'The history says the minute; the page says the day of the conclusion.',
      notice_until: 'For the services: the page derives the earliest end, step by step.',
      consent_until: 'Among the deadlines; the page says that the consent is open.',
      billing_interval: 'In words, with the price.',
      renewal: 'In words, with the term.',
      'stages.batch_id': 'For the services: by it the rise is taken back from all of them.',
      'stages.asks_consent': 'In words, until the consent is there.',
      'stages.billing_interval': 'In words, with the price.',
      'stages.vat_rate': 'The conditions say it of the price that holds.',
      ...TERM('stages', 'The conditions say what binds; the history what did.'),
      'stages.term_from': 'The conditions say it.',
      'stages.term_agreed_on': 'The steps to the earliest end say it.',
      'taken_over.price_cents': COPIED,
      'taken_over.billing_interval': COPIED,
      ...TERM('taken_over', COPIED),
      claims_arrears: 'In words, beside the sum that it is about.',
      card_ends_on: 'The end of the contract says it.',
      'pauses.prolongs': 'In words, behind the reason.',
      'pauses.batch_id': 'A button that takes the pauses set together back.',
      'cancellation.extraordinary': 'In words: ordentlich or außerordentlich.',
      'cancellation.replaced.reason': 'The history has the notice that was replaced.',
      document_url: 'A link that says what it opens.',
    },
  },
  locations: { form: { at: '/locations/id/edit' }, seen: [{ at: '/locations/id/edit' }] },
  courses: {
    form: { at: '/courses/id/edit' },
    seen: [{ at: '/courses/id/edit' }, { at: '/courses' }],
    notShown: {
      status_until: 'For the services: until when the status holds.',
      pattern_from: 'For the services: by it the weeks are counted.',
    },
  },
  appointments: {
    form: { at: '/schedule/appointments/id/edit', values: { kind: 'consultation' } },
    seen: [
      { at: '/schedule/appointments/id/edit', values: { kind: 'consultation' } },
      { at: '/schedule?termin=id', values: { kind: 'consultation' } },
    ],
    notAsked: {
      starts_at: 'Asked as a day and a time.',
      ends_at: 'Asked as a time of that day.',
      'repeat.weekly': 'Asked of a new one.',
      'repeat.every_weeks': 'Asked of a new one.',
      'repeat.times': 'Asked of a new one.',
      'repeat.until': 'Asked of a new one.',
    },
    notShown: {
      status_until: 'For the services: until when the status holds.',
      cancelled: 'The status says it.',
      'repeat.weekly': 'The line of the series says it.',
      'repeat.until': 'The line of the series says it, or how often.',
      series_id: 'For the services: which series it belongs to.',
      occurs_at: 'For the services: which of its course it is.',
    },
  },
  exercises: {
    form: { at: '/exercises/id/edit' },
    seen: [{ at: '/exercises?exercise=id' }, { at: '/exercises/id/edit' }],
    notShown: IMPORTED,
  },
  workouts: {
    form: { at: '/workouts/id/edit' },
    seen: [{ at: '/workouts/id/edit' }],
    notAsked: ASKED_OTHERWISE,
    notShown: {
      kind: 'The customer below the name says it.',
      ...Object.fromEntries(
        leavesOf(workouts.fields, recordOf(workouts))
          .filter(({ source, field }) => source.startsWith('template_days.') && field.kind !== 'reference')
          .map(({ source }) => [source, TEMPLATE]),
      ),
      ...ASKED_OTHERWISE,
      set_count: 'The sums beside the days count what stands there now.',
      minutes: 'The sums beside the days count what stands there now.',
    },
  },
  foods: {
    form: { at: '/nutrition/foods/id/edit' },
    seen: [{ at: '/nutrition/foods/id/edit' }],
    notShown: IMPORTED,
  },
  nutrition_templates: {
    form: { at: '/nutrition/templates/id/edit' },
    seen: [{ at: '/nutrition/templates/id/edit' }],
    notAsked: INSTEAD_OF_FOOD,
    notShown: INSTEAD_OF_FOOD,
  },
  nutrition_plans: {
    form: { at: '/customers/id/plans/id/edit' },
    seen: [{ at: '/customers/id/plans/id/edit' }],
    notAsked: INSTEAD_OF_FOOD,
    notShown: {
      ...INSTEAD_OF_FOOD,
      'template_meals.name': TEMPLATE,
      'template_meals.time': TEMPLATE,
      'template_meals.note': TEMPLATE,
      'template_meals.items.text': TEMPLATE,
      'template_meals.items.amount': TEMPLATE,
    },
  },
  notices: {
    // Strangers fill in the form, on a page outside of the app.
    form: { at: '/notices/id', values: { kind: 'cancellation', status: 'rejected' } },
    seen: [{ at: '/notices/id', values: { kind: 'cancellation', status: 'rejected' } }],
    notShown: { matched_at: 'For the services: whether they have looked whom it is from.' },
  },
  messages: {
    form: { at: '/settings/mail/id' },
    seen: [{ at: '/settings/mail/id' }],
    notShown: {
      calendar: 'For mail programs; the page says that it is there.',
      about_id: 'The name of the record, with a link.',
      letter: 'The PDF that is made from it.',
      kept_from: 'For the services: from when the law has it kept.',
    },
  },
  tasks: {
    form: { at: '/tasks/id/edit' },
    seen: [{ at: '/tasks/id' }],
    notShown: {
      next_on: 'While it is open alone; the day is due_on, or snoozed_until.',
      deadline: 'For the services: by it the deadline is not shown a second time.',
    },
  },
  claims: {
    form: { at: '/claims/create', empty: true },
    seen: [{ at: '/claims/id' }],
  },
  collection_runs: {
    form: { at: '/collection-runs/id' },
    seen: [{ at: '/collection-runs/id' }],
    notShown: { 'downloads.by': 'The name beside it says who.' },
  },
  payouts: {
    form: { at: '/payouts/id' },
    seen: [{ at: '/payouts/id' }],
    notShown: { 'downloads.by': 'The name beside it says who.' },
  },
  payments: {
    form: { at: '/payments/create', empty: true },
    seen: [{ at: '/payments/id' }],
    notAsked: {
      'allocations.claim_id': 'Chosen among what is open; without a choice the oldest are paid.',
    },
  },
  dunnings: {
    form: { at: '/dunnings/id' },
    seen: [{ at: '/dunnings/id' }],
  },
  invoices: {
    form: { at: '/invoices/id' },
    seen: [{ at: '/invoices/id' }],
  },
  contract_cards: {
    form: { at: '/contract-cards?create', empty: true },
    seen: [{ at: '/contract-cards?card=id' }, { at: '/contract-cards' }],
    notAsked: { contract_id: 'Asked as soon as the customer is chosen: it is one of theirs.' },
    notShown: {
      state_until: 'For the services: until when the state holds.',
      units_left: 'With what there was: "7 von 10 übrig".',
      blocked: 'The state says it.',
      last_valid_on: 'For the services: the end, or the day of the history that ended it before.',
      visited_on: 'For the last visit of the customer.',
    },
  },
};

/** Why a resource has no form and no page. */
const NO_SCREENS: Readonly<Record<string, string>> = {
  card_ledger: 'Its entries are made by actions, and stand beside their card.',
  bank_entries: 'They are noted so that nothing counts twice; what came of each stands in the accounts.',
  month_closings: 'They are made on the page of the journal, which says how a month stands.',
  postings: 'They are made with their month, and stand in its journal.',
  losses: 'They follow from claims that are written off, and stand in the journal.',
  collection_items: 'They are made with their run, and stand on its page.',
  bookings: 'They are made and changed beside their appointment.',
  measurements: 'They are made, changed and shown on their customer’s page.',
  measurement_goals: 'They are set and shown beside the values of their customer.',
  training_logs: 'They are written by the training itself, and read on their customer’s page.',
};

interface Leaf {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly readOnly: boolean;
}

/** A value that no other field has, as far as the kind has that many. */
function sampleOf(field: Field, n: number): unknown {
  const day = new Date(Date.UTC(2026, 2, 1 + n)).toISOString();
  switch (field.kind) {
    case 'number':
      return 7000 + n;
    case 'money':
      return 700_000 + n * 100;
    case 'percentage':
      return 7;
    case 'boolean':
      return true;
    case 'day':
      return day.slice(0, 10);
    case 'instant':
      return day;
    case 'time':
      return `09:${10 + n}`;
    case 'choice':
      return Object.keys(field.of).at(-1);
    case 'choices':
      return Object.keys(field.of).slice(-1);
    case 'tags':
    case 'texts':
      return [`Wert ${n}`];
    case 'color':
      return `#1234${10 + n}`;
    case 'image':
      return `https://studio.example/${n}.png`;
    case 'reference':
      return 'id';
    case 'references':
      return ['id'];
    case 'email':
      return `wert${n}@studio.example`;
    case 'month':
      return `2026-${10 + (n % 3)}`;
    case 'phone':
      return `040 90${n}`;
    case 'url':
      return `https://studio.example/wert${n}`;
    case 'iban':
      return 'DE89370400440532013000';
    case 'group':
      return sampleOfAll(field.fields, n * 10);
    case 'list':
      return [sampleOfAll(field.of, n * 10)];
    default:
      return `Wert ${n}`;
  }
}

function sampleOfAll(fields: Fields, first = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], n) => [name, sampleOf(field, first + n)]),
  );
}

/** The fields that hold a value of their own: groups and lists by their parts. */
function leavesOf(fields: Fields, values: Record<string, unknown>, above = '', readOnly = false): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const source = above + name;
    const value = values[name];
    const fixed = readOnly || field.readOnly === true;
    if (field.kind === 'group') return leavesOf(field.fields, value as never, `${source}.`, fixed);
    if (field.kind === 'list') return leavesOf(field.of, (value as never[])[0] ?? {}, `${source}.`, fixed);
    return [{ source, field, value, readOnly: fixed }];
  });
}

function recordOf({ fields }: Resource, values: Record<string, unknown> = {}): AnyRecord {
  return buildRecord({ id: 'id', ...sampleOfAll(fields), ...values });
}

const titles = (to: string): string => {
  const target = resourceByName(to);
  return target ? titleOf(target, recordOf(target)) : '';
};

const LONG = { timeout: 240_000 };

const plain = (text: string) => text.replace(/[\s ]+/g, ' ');

/** What somebody reads: text, what stands in inputs, pictures; and what inputs and facts are called. */
interface Page {
  readonly text: string;
  readonly labels: readonly string[];
}

function readable(): Page {
  // What stands in a dialog is not what stands behind it.
  const place = document.querySelector('[role=dialog]') ?? document.body;
  const all = (selector: string) => [...place.querySelectorAll<HTMLInputElement>(selector)];
  const values = all('input, textarea').map(({ value }) => value);
  const pictures = all('img').map(({ src }) => src);
  return {
    text: plain([place.textContent, ...values, ...pictures].join(' | ')),
    labels: all('label, dt').map(({ textContent }) => plain(textContent ?? '').replace(/ ?\*$/, '')),
  };
}

function isShown({ field, value }: Leaf, { text: page, labels }: Page): boolean {
  if (field.kind === 'boolean') return labels.includes(field.label);
  const text = plain(textOf(field, value, titles));
  const bare = text.replace(/ (€|Uhr)$/, '');
  const typed =
    field.kind === 'number'
      ? [String(value), formatNumber(value as number)]
      : field.kind === 'money'
        ? [typedMoney(value as number)]
        : [];
  return [text, bare, ...typed].some((one) => one !== '' && page.includes(one));
}

const PATIENCE = { timeout: 60_000 };

/** Milliseconds in which nothing arrives any more: as most pages need, and as all of them do on a busy machine. */
const SOON = 20;
const PATIENTLY = 300;

/** Until the page is there and nothing has arrived for so long. */
async function loaded(quiet: number): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('h1, [role=dialog] h2')).not.toBeNull();
    expect(document.querySelector('.MuiSkeleton-root, [role=progressbar]')).toBeNull();
  }, PATIENCE);
  for (let before = ''; before !== readable().text; ) {
    before = readable().text;
    await new Promise((done) => setTimeout(done, quiet));
  }
}

/** Goes there, and through all tabs; answers what there is to read, and does the last thing there. */
async function read(
  resource: Resource,
  { at, values }: Place,
  as: Role,
  quiet: number,
  last?: () => Promise<void>,
): Promise<Page> {
  const records = Object.fromEntries(
    allResources.map((one) => [one.path, [recordOf(one, one === resource ? values : {})]]),
  );
  const more = { cardLedger: async () => ({ data: [], total: 0 }), studioConfig: async () => ({}) };
  const view = renderAdmin({ at, as, records, dataProvider: more as never });
  await loaded(quiet);
  const pages = [readable()];
  for (const tab of [...document.querySelectorAll('[role=tab]')].slice(1)) {
    fireEvent.click(tab);
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'), PATIENCE);
    await loaded(quiet);
    pages.push(readable());
  }
  await last?.();
  view.unmount();
  return together(pages);
}

/** A page on which others are missing than those with a reason may not have been complete yet, and is looked at again. */
async function expectMissing(
  look: (quiet: number) => Promise<readonly Leaf[]>,
  reasons: Readonly<Record<string, string>> = {},
): Promise<void> {
  const expected = Object.keys(reasons);
  const missing = async (quiet: number) => (await look(quiet)).map(({ source }) => source);
  const soon = await missing(SOON);
  expect(String(soon) === String(expected) ? soon : await missing(PATIENTLY)).toEqual(expected);
}

const together = (pages: readonly Page[]): Page => ({
  text: pages.map(({ text }) => text).join(' | '),
  labels: pages.flatMap(({ labels }) => labels),
});

/** Types what is no number, no day and no time into all that text can be typed into, and takes it all out again. */
async function typeNonsense(): Promise<void> {
  for (const value of ['abc', '2027-02-28', '']) {
    for (const input of document.querySelectorAll<HTMLInputElement>(
      ':is(main, [role=dialog]) :is(input[type=text]:not([role=combobox]), textarea):not([readonly])',
    ))
      fireEvent.change(input, { target: { value } });
    await loaded(SOON);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity|Invalid|schiefgelaufen/);
  }
}

beforeEach(() => {
  window.innerWidth = 1920;
});

/** A page to read a record, and its form. */
const generated = ({ path }: Resource): Screens => ({
  form: { at: `/${path}/id/edit` },
  seen: [{ at: `/${path}/id` }],
});

const withScreens = allResources.filter(({ name }) => !(name in NO_SCREENS));

describe.each(withScreens.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const screens = SCREENS[name] ?? generated(resource);
  const as = screens.as ?? 'admin';
  const leaves = (place: Place) => leavesOf(resource.fields, recordOf(resource, place.values));

  it(
    'asks in its form for every field that may be changed, and works nothing out of nonsense or of nothing',
    LONG,
    () =>
      expectMissing(async (quiet) => {
        const page = await read(resource, screens.form, as, quiet, typeNonsense);
        return leaves(screens.form)
          .filter(({ readOnly }) => !readOnly)
          .filter((leaf) =>
            screens.form.empty ? !page.labels.includes(leaf.field.label) : !isShown(leaf, page),
          );
      }, screens.notAsked),
  );

  it('shows every field that may be seen', LONG, () =>
    expectMissing(async (quiet) => {
      const pages: Page[] = [];
      for (const place of screens.seen) pages.push(await read(resource, place, as, quiet));
      const all = together(pages);
      return leaves(screens.seen[0] as Place).filter((leaf) => !isShown(leaf, all));
    }, screens.notShown),
  );
});

it('takes no source that the declaration doesn’t have', () => {
  const { Field } = partsOf(customers);
  // @ts-expect-error the type is what is tested: a misspelled source doesn't compile
  const wrong = <Field source="guardian.mail" />;
  expect(fieldAt(customers, wrong.props.source)).toBeUndefined();
  const right = <Field source="guardian.email" />;
  expect(fieldAt(customers, right.props.source)).toBe(customers.fields.guardian.fields.email);
});
