/** Sentences that ask for an action on a record. */
import { type AnyAction, actionPath, addressFields } from '../action.ts';
import { leastLevel, type Resource } from '../define.ts';
import { andHigher } from '../levels.ts';
import { NOT_OF_ROLE } from '../refusals.ts';
import {
  type Asked,
  type Context,
  isAboutAll,
  isQuestion,
  type Understood,
  withoutFeature,
} from './asked.ts';
import { filledFrom, nameIn, resourceAt } from './parts.ts';
import { bestMatch } from './phrases.ts';

interface Found {
  readonly resource: Resource;
  readonly action: string;
  readonly declared: AnyAction;
  readonly at: readonly number[];
}

/** Largest number of resources between which the record may decide. */
const MOST = 3;

/** 'pausiere Hoffmann ab 1.12. für 4 Wochen', 'karte 16 abbuchen'. */
export function actionIn(asked: Asked): Understood | undefined {
  const { context } = asked;
  const all = context.resources
    .filter(({ within }) => within === undefined)
    .flatMap((resource) => foundIn(resource, asked));
  const longest = Math.max(0, ...all.map(({ at }) => at.length));
  const best = all.filter(({ at }) => at.length === longest);
  if (best.length === 0) return undefined;
  const named = best.filter(({ resource, at }) => resourceAt(resource, asked, at));
  const chosen = named.length > 0 ? named : best;
  const own = resourceAt(chosen[0]!.resource, asked, chosen[0]!.at);
  // A resource that has no such action: 'sperre den Kurs Yoga'.
  const other = context.resources.find(
    (resource) => resource.within === undefined && !own && resourceAt(resource, asked, chosen[0]!.at),
  );
  const taken = [...chosen[0]!.at, ...(own?.at ?? [])];
  if (isQuestion(asked)) return undefined;
  if (isAboutAll(asked) || own?.several)
    return { refusal: 'Das geht nur für einen Eintrag auf einmal.', unclear: [] };
  if (other && named.length === 0 && !isOfPerson(other, chosen))
    return { refusal: `„${chosen[0]!.declared.label}“ gibt es für ${other.label.many} nicht.`, unclear: [] };
  const allowed = chosen.filter(({ resource, declared }) => !context.refuses(declared, resource));
  const [first] = allowed;
  if (!first) return { refusal: forbidden(chosen[0]!, context), unclear: [] };
  if (allowed.length > MOST)
    return { refusal: 'Das kann Verschiedenes heißen. Nenne dazu, was gemeint ist.', unclear: [] };
  const wrong = asked.spoken.find(({ problem }) => problem)?.problem;
  if (wrong) return { refusal: wrong, unclear: [] };
  const { values, rest, problem } = filledFrom(first.declared.fields, asked, taken);
  if (problem) return { refusal: problem, unclear: [] };
  const { name, unclear } = nameIn(asked, rest);
  if (unclear.length > 0) return { unclear };
  if (name === '') return { refusal: 'Nenne noch, wen oder was es betrifft.', unclear: [] };
  const candidates = allowed.map(({ resource, action }) => ({ resource, action }));
  return { intent: { kind: 'action', candidates, record: name, values }, unclear: [] };
}

/** A person named beside an action is whom it is about: 'pausiere den Kunden Hoffmann' means her contract. */
function isOfPerson({ name }: Resource, chosen: readonly Found[]): boolean {
  return chosen.some(({ resource }) =>
    Object.values(resource.fields).some((field) => field.kind === 'reference' && field.to === name),
  );
}

function forbidden({ resource, declared }: Found, { refuses }: Context): string {
  const reason = refuses(declared, resource);
  if (reason === 'feature') return withoutFeature(resource);
  if (reason === 'role') return NOT_OF_ROLE;
  const least = leastLevel(resource.access, declared);
  return least === 'nobody' ? 'Das gibt es nicht.' : `„${declared.label}“ ist nur für ${andHigher(least)}.`;
}

function foundIn(resource: Resource, { tokens, free }: Asked): Found[] {
  return Object.entries(resource.actions ?? {}).flatMap(([action, declared]) => {
    if (addressFields(actionPath(action, declared)).length > 0) return [];
    const match = bestMatch([declared.label, ...(declared.also ?? [])], tokens, free);
    return match ? [{ resource, action, declared, at: match.at }] : [];
  });
}
