/** Zod schemas of stored values, one interpreter per kind. Messages are German and belong to the field. */
import { z } from 'zod';
import type { Field, FieldOf, Fields, Kind } from '#declare/fields.ts';
import {
  FORMS,
  inFuture,
  longestOf,
  mostOf,
  REQUIRED,
  rangeOf,
  TIME,
  tooLarge,
  tooLong,
  tooMany,
  tooShort,
  tooSmall,
  wrongPattern,
} from '#declare/limits.ts';
import { instantProblem } from '#format/instants.ts';
import { dayProblem, isDay, isMonth } from '#rules/days.ts';
import { ibanProblem } from '#rules/money/ibanProblem.ts';
import { isHttp } from '#rules/people/contact.ts';
import { isId } from '#services/storage/ids.ts';

interface SchemaContext {
  /** `YYYY-MM-DD`: the bound of days that must lie in the past. */
  readonly today: string;
  /** Set for responses, which hold every part except those declared as omitted. */
  readonly answer?: boolean;
}

type Schemas = { readonly [K in Kind]: (field: FieldOf<K>, context: SchemaContext) => z.ZodType };

export const UNKNOWN_FIELD = 'Dieses Feld gibt es nicht.';

/** Returns the message for a value of the wrong type, or for a missing required one. */
const needs = (what: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? REQUIRED : what;

const aText = needs('Bitte einen Text eingeben.');
const aNumber = needs('Bitte eine Zahl eingeben.');
const aList = needs('Bitte eine Liste angeben.');
const anEntry = needs('Bitte einen Eintrag wählen.');

/** Text without control characters that Postgres refuses and no form sends. */
function texts(max: number) {
  return z
    .string({ error: aText })
    .max(max, { error: tooLong(max) })
    .refine((value) => !/\p{Cc}/u.test(value.replace(/[\n\t]/g, '')), {
      error: 'Enthält unzulässige Zeichen.',
    });
}

function numbers(field: FieldOf<'number' | 'money' | 'percentage'>, integer: boolean) {
  const { min, max } = rangeOf(field);
  const base = integer
    ? z.int({ error: needs('Bitte eine ganze Zahl eingeben.') })
    : z.number({ error: aNumber });
  return base.min(min, { error: tooSmall(field) }).max(max, { error: tooLarge(field) });
}

/** Text in the format of its kind. */
function formed(field: FieldOf<'email' | 'phone' | 'url' | 'color'>) {
  const { fits, otherwise } = FORMS[field.kind];
  return texts(mostOf(field)).refine(fits, { error: otherwise });
}

function lists<T extends z.ZodType>(entry: T, field: FieldOf<'tags' | 'texts' | 'references' | 'list'>) {
  const most = mostOf(field);
  return z.array(entry, { error: aList }).max(most, { error: tooMany(most) });
}

/** UUID of a record. */
const idSchema = z
  .string({ error: anEntry })
  .refine(isId, { error: 'Diesen Eintrag gibt es nicht.' })
  .meta({ format: 'uuid' });

/** Id of a keyed list's entry. */
const entryId = z
  .string({ error: aText })
  .refine(isId, { error: 'Das ist keine Kennung.' })
  .meta({ format: 'uuid', description: 'Bleibt dieselbe; wird vergeben, wo sie fehlt' });

function refuseSameIds(entries: readonly object[], context: z.RefinementCtx) {
  const seen = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    const { id } = entry as { id?: unknown };
    if (seen.has(id))
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'Diese Kennung hat schon ein anderer Eintrag.',
      });
    seen.add(id);
  }
}

const schemas: Schemas = {
  text: (field) => {
    const { min, pattern } = field;
    let schema = texts(mostOf(field));
    if (min !== undefined) schema = schema.min(min, { error: tooShort(min) });
    return pattern ? schema.regex(pattern, { error: wrongPattern(field) }) : schema;
  },
  longText: (field) => texts(mostOf(field)),
  email: formed,
  phone: formed,
  url: formed,
  number: (field) => {
    const one = numbers(field, field.integer === true);
    return field.several ? z.array(one, { error: aList }) : one;
  },
  money: (field) => numbers(field, true),
  percentage: (field) => numbers(field, false),
  boolean: () => z.boolean({ error: needs('Bitte Ja oder Nein wählen.') }),
  day: ({ past }, { today }) => {
    const day = z
      .string({ error: needs('Bitte ein Datum eingeben.') })
      .refine(isDay, { error: ({ input }) => dayProblem(String(input)) });
    return (past ? day.refine((value) => value <= today, { error: inFuture(today) }) : day).meta({
      format: 'date',
    });
  },
  instant: () =>
    z
      .string({ error: needs('Bitte einen Zeitpunkt eingeben.') })
      .superRefine((value, context) => {
        const problem = instantProblem(value, 'Diesen Zeitpunkt gibt es nicht.');
        if (problem) context.addIssue({ code: 'custom', message: problem });
      })
      .meta({ format: 'date-time' }),
  time: () =>
    z.string({ error: needs('Bitte eine Uhrzeit eingeben.') }).regex(TIME, { error: FORMS.time.otherwise }),
  month: () =>
    z
      .string({ error: needs('Bitte einen Monat eingeben.') })
      .refine(isMonth, { error: 'Bitte einen Monat wie 2026-11 angeben.' }),
  choice: ({ of }) => oneOf(of),
  choices: ({ of }) => z.array(oneOf(of), { error: aList }),
  tags: (field) => lists(texts(longestOf(field)), field),
  texts: (field) => lists(texts(longestOf(field)), field),
  color: formed,
  image: (field) =>
    texts(mostOf(field)).refine((value) => /^\/[^/\\]/.test(value) || isHttp(value), {
      error: 'Das ist keine Adresse eines Bildes.',
    }),
  reference: () => idSchema,
  references: (field) => lists(idSchema, field),
  iban: (field) =>
    texts(mostOf(field)).superRefine((value, context) => {
      const problem = ibanProblem(value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  group: ({ fields }, context) =>
    z.strictObject(parts(fields, context), { error: needs('Bitte Angaben machen.') }),
  list: (field, context) => {
    const { of, keyed } = field;
    const entry = {
      ...(keyed && { id: context.answer ? entryId : entryId.optional() }),
      ...parts(of, context),
    };
    const entries = lists(z.strictObject(entry, { error: needs('Bitte Angaben machen.') }), field);
    return keyed ? entries.superRefine(refuseSameIds) : entries;
  },
};

function oneOf(of: Readonly<Record<string, string>>) {
  return z.enum(Object.keys(of) as [string, ...string[]], {
    error: needs('Bitte eine der Möglichkeiten wählen.'),
  });
}

/** Kinds that are never null; others are null unless required. */
const NEVER_NULL: ReadonlySet<Kind> = new Set(['choices', 'tags', 'texts', 'references', 'list', 'boolean']);

/**
 * Returns the schema of one field's stored value.
 * @example fieldSchema(customers.fields.iban, { today: '2026-11-21' }).parse('DE89370400440532013000')
 */
export function fieldSchema(field: Field, context: SchemaContext): z.ZodType {
  const key = `${context.today}${context.answer ?? ''}`;
  const kept = made.get(field);
  if (kept?.key === key) return kept.schema;
  const schema = newSchema(field, context);
  made.set(field, { key, schema });
  return schema;
}

/** Cache of a day's schemas: construction costs about a hundred times a validation. */
const made = new WeakMap<Field, { readonly key: string; readonly schema: z.ZodType }>();

function newSchema(field: Field, context: SchemaContext): z.ZodType {
  const make = schemas[field.kind] as (field: Field, context: SchemaContext) => z.ZodType;
  const schema = make(field, context);
  if (!NEVER_NULL.has(field.kind)) return field.required || field.omitted ? schema : schema.nullable();
  if (!field.required || field.kind === 'boolean') return schema;
  return schema.refine((value) => !Array.isArray(value) || value.length > 0, {
    error: 'Mindestens ein Eintrag.',
  });
}

/**
 * Returns schemas of a group's parts. Optional ones may be absent: in bodies, and in rows stored before they
 * were declared.
 */
export function parts(fields: Fields, context: SchemaContext): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape(fields, context)).map(([name, schema]) => [
      name,
      (context.answer ? !fields[name]?.omitted : fields[name]?.required) ? schema : schema.optional(),
    ]),
  );
}

/** Returns schemas of several fields, by name. */
export function shape(fields: Fields, context: SchemaContext): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, context)]),
  );
}
