/** Moving a studio in: files of another program become customers, contracts and what else they have. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, day, list, longText, money, text } from '#declare/fields.ts';
import { MOST_SHOWN, MOST_TOLD, meaning, option, questions } from '#declare/imports.ts';
import { count } from '#declare/parts.ts';
import { SHEETS } from '../moving/kinds.ts';

/** What a row of a file becomes whose person is probably a customer already. */
export const SAME_OR_NEW = {
  same: 'Dieselbe Person: Leeres ergänzen',
  new: 'Neu anlegen',
  skip: 'Auslassen',
} as const;

/** By what two people are taken for the same. */
export const ALIKE_BY = {
  number: 'Mitgliedsnummer',
  email: 'E-Mail',
  birthday: 'Name und Geburtstag',
  name: 'Name',
  phone: 'Telefon',
} as const;

export const WITHOUT_EMAIL = {
  placeholder: 'Ohne E-Mail anlegen, mit einer Adresse, an die nichts geht',
  skip: 'Auslassen',
} as const;

/** Placeholder for the name of an unknown guardian: no customer under 18 can be created without a name. */
export const UNKNOWN_GUARDIAN = 'Noch nicht angegeben';

/** Choices for minors whose guardian is in none of the files. */
export const WITHOUT_GUARDIAN = {
  placeholder: `Anlegen, mit „${UNKNOWN_GUARDIAN}“ als erziehungsberechtigter Person`,
  skip: 'Auslassen',
} as const;

const finding = {
  place: text({ label: 'Wo', required: true, max: 500 }),
  label: text({ label: 'Feld' }),
  message: text({ label: 'Was', required: true, max: 2000 }),
} as const;

const tariffSum = {
  name: text({ label: 'Tarif', required: true, max: 500 }),
  contracts: count('Verträge'),
  monthly_cents: money({ label: 'Beiträge im Monat', required: true }),
} as const;

/** Bytes of the files: a full export brings the pictures of its people. */
export const LARGEST_MOVE = 50 * 1024 * 1024;

export const movingIn = endpoint({
  method: 'POST',
  path: 'auth/moving-in',
  summary: 'Umzug: Dateien eines anderen Programms proben oder übernehmen, ganz oder gar nicht',
  access: { level: 'admin', subject: 'studio' },
  studio: 'one',
  upload: 'data',
  largest: LARGEST_MOVE,
  long: true,
  costly: true,
  reads: [
    'customers',
    'contracts',
    'contract_cards',
    'claims',
    'products',
    'trainers',
    'appointments',
    'bookings',
    'studios',
    'import_answers',
    'import_columns',
    'import_meanings',
    'move_ins',
  ],
  body: {
    dry_run: boolean({ label: 'Nur proben', default: true }),
    name: text({ label: 'Name der Datei', max: 200 }),
    choices: longText({
      label: 'Auswahl',
      help: 'JSON: `files` (Datei → `kind`, `mapping`), `meanings` (Art → Feld → Wert → Möglichkeiten), `answers`, `people` (Stelle → same, new, skip), `people_by` (woran erkannt → same, new, skip), `claimed_until`, `without_email`, `without_guardian`, `skip`',
      max: 1_000_000,
    }),
  },
  answer: {
    files: list({
      label: 'Dateien',
      max: 100,
      of: {
        name: text({ label: 'Datei', required: true }),
        kind: choice({ label: 'Inhalt', of: SHEETS }),
        dialect: text({ label: 'Erkannt als' }),
        entries: count('Zeilen'),
        columns: list({
          label: 'Spalten',
          max: 500,
          of: {
            heading: text({ label: 'Überschrift', required: true, max: 500 }),
            field: text({ label: 'Feld' }),
            used: boolean({ label: 'Ohne eigenes Feld gelesen' }),
            sample: text({ label: 'Beispiel', max: 500 }),
          },
        }),
      },
    }),
    fields: list({
      label: 'Felder mit Möglichkeiten, die das Studio hat',
      of: {
        kind: choice({ label: 'Inhalt', required: true, of: SHEETS }),
        field: text({ label: 'Feld', required: true }),
        options: list({ label: 'Möglich', max: 1000, of: option }),
      },
    }),
    questions,
    meanings: list({
      label: 'Werte, die anders heißen als die Möglichkeiten',
      max: MOST_TOLD,
      of: { kind: choice({ label: 'Inhalt', required: true, of: SHEETS }), ...meaning },
    }),
    claimed_until: day({ label: 'Abgerechnet bis, wo die Datei nichts sagt', required: true }),
    claimed_until_asked: count('Verträge, für die das gilt'),
    without_email: count('Personen ohne eigene E-Mail'),
    without_guardian: count('Minderjährige ohne erziehungsberechtigte Person'),
    people: count('Personen'),
    created: count('Personen neu'),
    filled: count('Personen ergänzt'),
    unchanged: count('Personen unverändert'),
    skipped: count('Personen ausgelassen'),
    contracts: count('Verträge neu'),
    contracts_unchanged: count('Verträge schon da'),
    cards: count('Karten neu'),
    appointments: count('Termine neu'),
    photos: count('Fotos neu'),
    claims: count('Offene Posten neu'),
    products: list({
      label: 'Neue Tarife',
      max: 1000,
      of: {
        name: text({ label: 'Tarif', required: true, max: 500 }),
        price_cents: money({ label: 'Beitrag', required: true }),
        terms: text({ label: 'Konditionen', max: 500 }),
      },
    }),
    duplicates: list({
      label: 'Wahrscheinlich dieselben Personen',
      max: MOST_TOLD,
      of: {
        key: text({ label: 'Stelle', required: true, max: 500 }),
        name: text({ label: 'In der Datei', required: true, max: 500 }),
        other: text({ label: 'Wie', required: true, max: 500 }),
        customer_id: text({ label: 'Kunde', max: 36 }),
        by: choice({ label: 'Erkannt an', required: true, of: ALIKE_BY }),
        choice: choice({ label: 'Was geschieht', required: true, of: SAME_OR_NEW }),
      },
    }),
    duplicates_by: list({
      label: 'Wie viele es sind, nach dem, woran sie erkannt sind',
      of: {
        by: choice({ label: 'Erkannt an', required: true, of: ALIKE_BY }),
        times: count('Wie viele'),
      },
    }),
    faulty: count('Fehler'),
    faulty_entries: count('Zeilen mit Fehlern'),
    faults: list({ label: 'Fehler', max: MOST_TOLD, of: finding }),
    lost: list({ label: 'Angaben, die nicht ankommen, nach Spalten', max: MOST_TOLD, of: finding }),
    hints: list({ label: 'Hinweise', max: MOST_TOLD, of: finding }),
    sums: list({ label: 'Summen nach Tarif', max: 1000, of: tariffSum }),
    contracts_total: count('Laufende Verträge'),
    monthly_cents: money({ label: 'Beiträge im Monat', required: true }),
    open_cents: money({ label: 'Offen', required: true }),
    shown: list({
      label: 'Die ersten Personen',
      max: MOST_SHOWN,
      of: {
        place: finding.place,
        title: text({ label: 'Name', required: true, max: 500 }),
        text: text({ label: 'Was kommt', required: true, max: 1000 }),
      },
    }),
    move_in_id: text({ label: 'Umzug', max: 36 }),
  },
  idempotent: true,
  refusals: {
    409: 'Inzwischen wurde etwas anderes übernommen',
    413: 'Größer als 50 MB',
    422: 'Eine Datei ist nicht lesbar, oder Zeilen sind fehlerhaft: `faults`',
  },
});

export type MovingIn = AnswerOf<typeof movingIn>;
