import { defineResource, type RecordOf } from '#declare/define.ts';
import { choice, type Kind } from '#declare/fields.ts';
import { labelled, movingLists } from './moving/listed.ts';

type Words = Readonly<Record<string, string>>;

interface Question {
  readonly label: string;
  /** Asked about each field of this kind: its key is followed by a colon and the field's name. */
  readonly about?: Kind;
  readonly answers: Words;
}

const CREDIT = 'Das hat der Kunde gut';
const OWED = 'Das schuldet der Kunde';

/** What imports ask about a kind of file and remember. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  decimal: { label: 'Dezimalzeichen', answers: { ',': 'Komma', '.': 'Punkt' } },
  order: { label: 'Tage mit Schrägstrich', answers: { day: 'Tag zuerst', month: 'Monat zuerst' } },
  balances: {
    label: 'Mehrere Zeilen eines Kunden',
    answers: { last: 'Der letzte Stand zählt', rows: 'Alle Zeilen zählen' },
  },
  zero: {
    label: 'Nummern ohne 0 am Anfang',
    about: 'phone',
    answers: { zero: 'Die 0 fehlt', none: 'Ohne Vorwahl' },
  },
  cents: { label: 'Große ganze Zahlen', about: 'money', answers: { cents: 'In Cent', euros: 'In Euro' } },
  three: {
    label: 'Drei Stellen hinter dem Zeichen',
    about: 'money',
    answers: { decimals: 'Dezimalstellen', thousands: 'Tausender' },
  },
  sign: {
    label: 'Beträge unter null',
    about: 'money',
    answers: { credit: CREDIT, owed: OWED },
  },
  plus: {
    label: 'Salden ohne Vorzeichen',
    about: 'money',
    answers: { owed: OWED, credit: CREDIT },
  },
};

const asked = Object.entries(QUESTIONS).flatMap(([key, { label, about }]) =>
  about === undefined
    ? [[key, label] as const]
    : movingLists
        .flatMap(({ fields }) => Object.entries(fields))
        .filter(([, { kind }]) => kind === about)
        .map(([name, field]) => [`${key}:${name}`, `${label}: ${field.label}`] as const),
);

const questions = labelled(asked);

/**
 * Returns the possible answers to a question, by key; none for an unknown one.
 * @example answersTo('sign:amount_cents') // { credit: 'Das hat der Kunde gut', owed: … }
 */
export function answersTo(question: string): Words {
  return QUESTIONS[question.split(':')[0] ?? '']?.answers ?? {};
}

/** Answer to a question about files of one kind, such as the sign of their amounts: chosen in an import, proposed by the next. */
export const importAnswers = defineResource({
  name: 'import_answers',
  path: 'import-answers',
  api: 'auth/import-answers',
  label: { one: 'Gemerkte Antwort', many: 'Gemerkte Antworten' },
  access: { read: 'admin', write: 'admin', create: 'nobody', subject: 'desk' },
  fields: {
    /** Path of what is imported. */
    list: choice({
      label: 'Liste',
      required: true,
      readOnly: true,
      of: Object.fromEntries(movingLists.map(({ path, label }) => [path, label.many])) as Words,
    }),
    question: choice({ label: 'Frage', required: true, readOnly: true, of: questions }),
    answer: choice({
      label: 'Antwort',
      required: true,
      of: Object.assign({}, ...Object.values(QUESTIONS).map(({ answers }) => answers)) as Words,
    }),
  },
  constraints: {
    once: { unique: ['list', 'question'], message: 'Diese Frage ist schon beantwortet' },
  },
  check: ({ question = '', answer = '' }) =>
    Object.hasOwn(answersTo(question), answer) ? {} : { answer: 'Das ist keine Antwort auf diese Frage.' },
  title: ({ question }) => questions[question] ?? question,
  list: {
    columns: ['question', 'answer', 'list'],
    row: { line: ['answer', 'list'] },
    filters: ['list'],
    sort: ['question', 'ASC'],
  },
});

export type ImportAnswer = RecordOf<typeof importAnswers>;
