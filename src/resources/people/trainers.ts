import { defineResource, type RecordOf } from '#declare/define.ts';
import { boolean, color, day, longText, references, tags } from '#declare/fields.ts';
import { remains } from '#declare/roles.ts';
import { checkSpans, ENDS_BEFORE_IT_BEGINS } from '#rules/spans.ts';
import { daySpans, invited, staffActions, staffFields, weeklyHours } from '../shared.ts';
import { absenceActions } from './absences.ts';
import { roleField } from './roleField.ts';

/** Staff: what the app calls Mitarbeiter and finds under `/coaches`. */
export const trainers = defineResource({
  name: 'trainers',
  api: 'auth/trainers',
  path: 'coaches',
  label: { one: 'Mitarbeiter', many: 'Mitarbeiter', also: ['Mitarbeiterin', 'Trainer', 'Trainerin'] },
  access: { read: 'trainer', write: 'admin', own: 'trainer', subject: 'staff' },
  menu: { label: 'Mitarbeiterverwaltung', icon: 'staff' },
  fields: {
    ...staffFields,
    role: roleField('trainer', { read: 'admin', write: 'admin' }),
    qualifications: tags({ label: 'Qualifikationen', read: 'admin' }),
    bio: longText({ label: 'Über mich', read: 'admin' }),
    location_ids: references('locations', { label: 'Standorte' }),
    color: color({ label: 'Kalenderfarbe' }),
    coaches: boolean({
      label: 'Betreut Kunden',
      help: 'Steht zur Wahl, wo es um Betreuer und Trainer geht. Wer eine Rolle ohne Training hat, etwa die Theke, oder nicht mehr aktiv ist, tut das nicht.',
      required: true,
      readOnly: true,
      default: true,
      before: { sql: `"active" AND "role" IS NULL` },
    }),
    employed_from: day({ label: 'Beschäftigt ab', read: 'admin', write: 'admin' }),
    employed_until: day({ label: 'Beschäftigt bis', read: 'admin', write: 'admin' }),
    working_hours: weeklyHours('Arbeitszeiten', {
      help: 'Außerhalb davon wird beim Buchen gewarnt.',
      none: 'frei',
    }),
    absences: daySpans('Abwesenheiten', {
      help: 'Urlaub, Fortbildung, Krankheit.',
      entry: 'Abwesenheit',
    }),
  },
  derive: {
    values: ({ active, role }) => ({ coaches: active !== false && remains({ role }, 'training', 'change') }),
  },
  actions: { ...staffActions, ...absenceActions },
  created: invited,
  titleFields: ['first_name', 'last_name'],
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  check: ({ working_hours, absences, employed_from, employed_until }) => ({
    ...checkSpans({ working_hours, absences }),
    ...(employed_from && employed_until && employed_until < employed_from
      ? { employed_until: ENDS_BEFORE_IT_BEGINS }
      : {}),
  }),
  list: {
    row: { line: ['qualifications'], fact: ['active'] },
    columns: ['last_name', 'email', 'phone', 'qualifications', 'role', 'active', 'created_at'],
    sortable: ['first_name', 'email', 'phone', 'active'],
    filters: ['active', 'coaches', 'qualifications'],
    search: ['first_name', 'last_name', 'email'],
    sort: ['last_name', 'ASC'],
  },
});

export type Trainer = RecordOf<typeof trainers>;

/** Filter of those who look after customers and hold appointments: the choice of a trainer. */
export const COACHES = { coaches: true } as const;
