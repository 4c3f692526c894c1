/** The filter of a list that a sentence describes. */
import { startOfBerlinDay } from '#format/instants.ts';
import type { Spoken } from '#format/spokenDays.ts';
import { plusDays } from '#rules/days.ts';
import type { Resource } from '../define.ts';
import type { Field } from '../fields.ts';
import { isSearched } from '../lists.ts';
import type { Asked } from './asked.ts';
import { bestMatch, FILLERS } from './phrases.ts';
import { centsOf } from './values.ts';

interface Filtered {
  readonly filter: Readonly<Record<string, unknown>>;
  /** Positions of all words that the list or its filter stands for. */
  readonly used: readonly number[];
}

/**
 * Returns the declared filters that the sentence names: choices by their labels, days and amounts by the words of their
 * fields, and a name as what is searched for.
 * @example filterIn(contracts, 'gekündigte Verträge, die in 60 Tagen auslaufen') // { state: ['cancelled'], ends_on_gte: …, ends_on_lte: … }
 */
export function filterIn(resource: Resource, asked: Asked, taken: readonly number[]): Filtered {
  const { tokens, free } = asked;
  const used = [...taken];
  const filter: Record<string, unknown> = {};
  const left = () => free.filter((at) => !used.includes(at));
  const fields = (resource.list.filters ?? []).flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, field] as const] : [];
  });
  for (const [name, field] of fields) {
    if (field.kind === 'boolean') {
      const match = bestMatch([field.label, ...(field.also ?? [])], tokens, left());
      if (match) filter[name] = true;
      used.push(...(match?.at ?? []));
    }
    if (field.kind !== 'choice' && field.kind !== 'choices') continue;
    const values = Object.entries(field.of).flatMap(([value, label]) => {
      const match = bestMatch([label], tokens, left());
      return match ? [{ value, match }] : [];
    });
    if (values.length > 0) filter[name] = values.map(({ value }) => value);
    used.push(...values.flatMap(({ match }) => match.at));
    if (values.length > 0) used.push(...(bestMatch([field.label], tokens, left())?.at ?? []));
  }
  for (const [key, value, at] of amountsIn(fields, asked, left())) {
    filter[key] = value;
    used.push(...at);
  }
  const about = dayField(resource, fields, asked, left());
  for (const one of asked.spoken) {
    if (!about || one.time || !one.first || !one.last) continue;
    Object.assign(filter, boundsOf(about.name, about.field, one, asked.context.today));
    used.push(...about.at, ...Array.from({ length: one.end - one.at }, (_, index) => one.at + index));
  }
  const names = left().filter(
    (at) => !FILLERS.has(tokens[at]!.word) && /^\p{Lu}|^\d+$/u.test(tokens[at]!.text),
  );
  const together = names.every((at, index) => index === 0 || at === names[index - 1]! + 1);
  if (isSearched(resource) && names.length > 0 && names.length <= 3 && together) {
    filter.q = names.map((at) => tokens[at]!.text).join(' ');
    used.push(...names);
  }
  return { filter, used };
}

type Named = readonly [name: string, field: Field];

/** The field of days that the sentence names; otherwise that by which the list is sorted, or its only one. */
function dayField({ list }: Resource, fields: readonly Named[], { tokens }: Asked, left: readonly number[]) {
  const days = fields.filter(([, { kind }]) => kind === 'day' || kind === 'instant');
  for (const [name, field] of days) {
    const match = bestMatch([field.label, ...(field.also ?? [])], tokens, left);
    if (match) return { name, field, at: match.at };
  }
  const usual = days.find(([name]) => name === list.sort[0]) ?? (days.length === 1 ? days[0] : undefined);
  return usual && { name: usual[0], field: usual[1], at: [] };
}

function boundsOf(name: string, { kind }: Field, { relation, first, last }: Spoken, today: string) {
  const from = relation === 'within' && first === last ? today : first!;
  const begins = (day: string) => (kind === 'instant' ? startOfBerlinDay(day) : day);
  const low = { [`${name}_gte`]: begins(from) };
  const until = relation === 'before' ? first! : plusDays(last!, 1);
  const high =
    kind === 'instant' ? { [`${name}_lt`]: begins(until) } : { [`${name}_lte`]: plusDays(until, -1) };
  if (relation === 'from') return low;
  if (relation === 'until' || relation === 'before') return high;
  return { ...low, ...high };
}

const MORE = /^(uber|ab|mindestens|mehr)$/;
const LESS = /^(unter|hochstens|maximal|weniger)$/;

/** 'über 100 Euro', 'mehr als 50 €': of the field that the sentence names, or the only one that holds money. */
function amountsIn(fields: readonly Named[], { tokens }: Asked, left: readonly number[]) {
  const money = fields.filter(([, { kind }]) => kind === 'money');
  const at = left.find(
    (one) => /^(euro|eur|€)$/.test(tokens[one + 1]?.word ?? '') && /^\d/.test(tokens[one]!.word),
  );
  if (at === undefined || money.length === 0) return [];
  const named = money.find(([, { label, also = [] }]) => bestMatch([label, ...also], tokens, left));
  const [name] = named ?? (money.length === 1 ? money[0]! : []);
  const value = centsOf(tokens[at]!.text);
  const before = [at - 1, at - 2].filter((one) => left.includes(one));
  const sign = before.find((one) => MORE.test(tokens[one]!.word) || LESS.test(tokens[one]!.word));
  if (name === undefined || value === undefined || sign === undefined) return [];
  const suffix = MORE.test(tokens[sign]!.word) ? 'gt' : 'lt';
  const than = before.filter((one) => tokens[one]!.word === 'als');
  const label = named ? (bestMatch([named[1].label, ...(named[1].also ?? [])], tokens, left)?.at ?? []) : [];
  return [[`${name}_${suffix}`, value, [at, at + 1, sign, ...than, ...label]] as const];
}
