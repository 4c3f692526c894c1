/** Resources that only tests declare, with every word of a declaration: nothing else is written for them. */
import { defineResource } from '#declare/define.ts';
import {
  boolean,
  choice,
  day,
  image,
  instant,
  list,
  number,
  reference,
  tags,
  text,
} from '#declare/fields.ts';
import { allResources } from '#resources/index.ts';
import { plusDays, plusMonths } from '#rules/days.ts';

export const places = defineResource({
  name: 'places',
  api: 'schedule/places',
  label: { one: 'Stellplatz', many: 'Stellplätze' },
  access: { read: 'trainer', write: 'admin' },
  fields: { name: text({ label: 'Name', required: true, max: 120 }) },
  titleFields: ['name'],
  title: ({ name }) => name,
  list: { columns: ['name'], search: ['name'], sort: ['name', 'ASC'] },
});

export const equipment = defineResource({
  name: 'equipment',
  api: 'schedule/equipment',
  label: { one: 'Gerät', many: 'Geräte' },
  access: { read: 'trainer', write: 'admin', feature: 'COURSES' },
  menu: { label: 'Geräte', icon: 'equipment' },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    place_id: reference('places', { label: 'Stellplatz', required: true }),
    state: choice({
      label: 'Zustand',
      required: true,
      of: { ready: 'Bereit', repair: 'In Reparatur', retired: 'Ausgemustert' },
    }),
    bought_on: day({ label: 'Gekauft am' }),
    written_off_on: day({ label: 'Abgeschrieben am' }),
    inspected_on: day({ label: 'Geprüft am' }),
    inspection: choice({
      label: 'Prüfung',
      readOnly: true,
      of: { valid: 'Gültig', due: 'Fällig' },
      default: 'due',
    }),
    inspected_until: day({ label: 'Prüfung gilt bis', readOnly: true, indexed: true }),
    photo_url: image({ label: 'Bild' }),
    seal: image({ label: 'Prüfsiegel', write: 'superAdmin' }),
    labels: tags({ label: 'Merkmale', max: 30 }),
    service: list({
      label: 'Wartung',
      keyed: true,
      entry: 'Schritt',
      of: {
        title: text({ label: 'Titel', required: true }),
        minutes: number({ label: 'Dauer', unit: 'Min.' }),
        parts: list({
          label: 'Teile',
          keyed: true,
          entry: 'Teil',
          max: 5,
          of: {
            name: text({ label: 'Bezeichnung', required: true }),
            place_id: reference('places', { label: 'Liegt in', onDelete: 'clear' }),
          },
        }),
      },
    }),
  },
  keep: { law: '§ 147 AO', years: 8, once: 'written_off_on' },
  warnings: { inspected_earlier: 'vor dem Kauf geprüft' },
  check: ({ bought_on, inspected_on }, { today }) => ({
    errors: { bought_on: bought_on && bought_on > today ? 'Liegt in der Zukunft.' : undefined },
    warnings:
      bought_on && inspected_on && inspected_on < bought_on
        ? [{ name: 'inspected_earlier', text: 'Die Prüfung liegt vor dem Kauf.' }]
        : [],
  }),
  // An inspection holds for a year.
  derive: {
    until: ['inspected_until'],
    values: ({ inspected_on }, { today }) => {
      const until = inspected_on && plusDays(inspected_on, 365);
      const valid = until !== null && until >= today;
      return { inspection: valid ? 'valid' : 'due', inspected_until: valid ? until : null };
    },
  },
  actions: {
    retire: {
      label: 'Ausmustern',
      done: 'ausgemustert',
      danger: true,
      fields: { on: day({ label: 'Am', required: true }), reason: text({ label: 'Grund' }) },
      warnings: { nearly_new: 'fast neu' },
      sees: ['place_id'],
      allowed: ({ state }) => (state === 'retired' ? 'Das Gerät ist schon ausgemustert.' : undefined),
      check: ({ on }, { today, record: { bought_on }, seen }) => ({
        errors: { on: on > today ? 'Liegt in der Zukunft.' : undefined },
        warnings:
          bought_on && bought_on > plusMonths(today, -12)
            ? [{ name: 'nearly_new', text: `Es steht noch kein Jahr am Stellplatz ${seen.place_id?.name}.` }]
            : [],
      }),
      writes: () => ({ state: 'retired' }),
    },
  },
  title: ({ name }) => name,
  list: {
    columns: ['name', 'place_id', 'state'],
    sortable: ['state'],
    filters: ['place_id', 'state'],
    search: ['name', 'place_id', 'loans.place_id'],
    sort: ['name', 'ASC'],
  },
});

/** Who has a device when. Lies below the device; no two overlap, and none is ever deleted by itself. */
export const loans = defineResource({
  name: 'loans',
  within: 'equipment',
  api: 'schedule/equipment/:parent_id/loans',
  label: { one: 'Ausleihe', many: 'Ausleihen' },
  access: { read: 'trainer', write: 'admin', delete: 'nobody' },
  fields: {
    borrower: text({ label: 'Wer', required: true }),
    place_id: reference('places', { label: 'Wohin', onDelete: 'clear' }),
    from: instant({ label: 'Von', required: true }),
    to: instant({ label: 'Bis' }),
    returned: boolean({ label: 'Zurück' }),
  },
  constraints: {
    time: {
      exclude: ['parent_id'],
      span: ['from', 'to'],
      where: { returned: false },
      message: 'Das Gerät ist in dieser Zeit schon verliehen',
    },
  },
  warnings: { abroad: 'verlässt das Haus' },
  check: ({ borrower }) => ({
    warnings: borrower?.startsWith('Ausland')
      ? [{ name: 'abroad', text: 'Das Gerät verlässt das Haus.' }]
      : [],
  }),
  title: ({ borrower }) => `Ausleihe an ${borrower}`,
  list: { columns: ['borrower', 'from', 'to'], sort: ['from', 'DESC'] },
});

/** Keys that were handed out: written once and for all, but for what happens to them. */
export const keys = defineResource({
  name: 'keys',
  api: 'schedule/keys',
  label: { one: 'Schlüssel', many: 'Schlüssel' },
  access: { read: 'trainer', write: 'admin', update: 'nobody', feature: 'COURSES' },
  fields: {
    name: text({ label: 'Nummer', required: true, max: 40 }),
    state: choice({ label: 'Zustand', of: { there: 'Da', lost: 'Verloren', blocked: 'Gesperrt' } }),
  },
  actions: {
    block: { label: 'Sperren', done: 'gesperrt', fields: {}, writes: () => ({ state: 'blocked' }) },
    reportLost: {
      label: 'Verlust melden',
      done: 'Verlust gemeldet',
      access: 'trainer',
      fields: {},
      writes: () => ({ state: 'lost' }),
    },
  },
  title: ({ name }) => name,
  list: { columns: ['name', 'state'], sort: ['name', 'ASC'] },
});

/** The registry with them. */
export const withEquipment = [...allResources, places, equipment, loans, keys];
