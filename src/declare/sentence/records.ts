/** Sentences that ask for a new record, for records by a name, or for a list. */
import { leastLevel, type Resource } from '../define.ts';
import { type Asked, isAboutAll, isQuestion, type Understood, withoutFeature } from './asked.ts';
import { filterIn } from './lists.ts';
import { filledFrom, nameIn, resourceAt, spanOf } from './parts.ts';
import { bestMatch, FILLERS } from './phrases.ts';
import { chosenIn, daysInto, nameInto } from './values.ts';

const NEW = ['neu', 'anlegen', 'erstellen', 'hinzufügen', 'eintragen', 'vereinbaren', 'buchen'];
const SHOW = ['zeigen', 'anzeigen', 'auflisten', 'suchen', 'finden', 'Liste', 'welche', 'alle'];

/** 'Termin Petersen Dienstag 18 Uhr', 'neuer Kunde', 'Vertrag für Ott anlegen'. */
export function created(asked: Asked): Understood | undefined {
  const { tokens, free, spoken, context } = asked;
  const asNew = NEW.flatMap((word) => bestMatch([word], tokens, free)?.at ?? []);
  for (const resource of context.resources) {
    if (resource.within !== undefined) continue;
    const own = resourceAt(resource, asked, asNew) ?? kindAt(resource, asked, asNew);
    if (!own || own.several || leastLevel(resource.access, 'create') === 'nobody') continue;
    const timed =
      spoken.some(({ time }) => time) && daysInto(resource.fields, spoken, context.today).used.length > 0;
    const wrong = spoken.find(({ problem }) => problem)?.problem;
    const instant = Object.values(resource.fields).some(
      ({ kind, readOnly }) => kind === 'instant' && !readOnly,
    );
    if (asNew.length === 0 && !timed && !(wrong && instant)) continue;
    if (isQuestion(asked)) return undefined;
    if (isAboutAll(asked)) return undefined;
    if (wrong) return { refusal: wrong, unclear: [] };
    const refused = context.refuses('create', resource);
    if (refused === 'feature') return { refusal: withoutFeature(resource), unclear: [] };
    if (refused)
      return { refusal: `${resource.label.one} anlegen: Dafür reichen deine Rechte nicht.`, unclear: [] };
    const { values, rest, problem } = filledFrom(resource.fields, asked, [...own.at, ...asNew]);
    if (problem) return { refusal: problem, unclear: [] };
    const { name, unclear } = nameIn(asked, rest);
    if (unclear.length > 0) return { unclear };
    const named = nameInto(resource, name);
    const wanted = named.wanted && { wanted: named.wanted };
    return {
      intent: { kind: 'create', resource, values: { ...values, ...named.values }, ...wanted },
      unclear: [],
    };
  }
  return undefined;
}

/** A record may be named by a choice that it has to have: 'Beratung Petersen morgen 9 Uhr'. */
function kindAt({ fields }: Resource, asked: Asked, taken: readonly number[]): ReturnType<typeof resourceAt> {
  for (const field of Object.values(fields)) {
    if (field.kind !== 'choice' || !field.required) continue;
    const { at = [] } = chosenIn(field, asked.tokens, asked.free) ?? {};
    // 'Personal Training' says more than 'Training', 'Karte' is a card before it is a way to pay.
    const isPart = (words: readonly number[]) =>
      words.length < at.length && words.every((one) => at.includes(one));
    const named = asked.context.resources.some((resource) => {
      const own = resourceAt(resource, asked, taken);
      return own && !isPart(own.at);
    });
    if (at.length > 0 && !named) return { at: [], several: false };
  }
  return undefined;
}

/** 'Vertrag Hoffmann', 'Zahlung von Clara Ott'. A number alone is found by the search. */
export function named(asked: Asked): Understood | undefined {
  const { tokens, free, context } = asked;
  if (free.length < tokens.length || isQuestion(asked)) return undefined;
  for (const resource of context.resources) {
    const own = resource.within === undefined && resourceAt(resource, asked);
    if (!own || own.several || context.refuses('list', resource)) continue;
    const rest = free.filter((at) => !own.at.includes(at));
    const { name, unclear } = nameIn(asked, rest);
    if (name === '' || unclear.length > 0 || /^\d+$/.test(name)) return undefined;
    const mayCreate = !context.refuses('create', resource);
    const wanted = mayCreate ? nameInto(resource, name).wanted : undefined;
    return {
      intent: { kind: 'records', resource, record: name, ...(wanted && { wanted }) },
      unclear: [],
    };
  }
  return undefined;
}

/** 'gekündigte Verträge, die in 60 Tagen auslaufen', 'Termine morgen'. */
export function listed(asked: Asked): Understood | undefined {
  const { tokens, free, context } = asked;
  const shown = bestMatch(SHOW, tokens, free);
  for (const resource of context.resources) {
    if (resource.within !== undefined) continue;
    const own = resourceAt(resource, asked, shown?.at);
    if (!own) continue;
    const { filter, used } = filterIn(resource, asked, [...own.at, ...(shown?.at ?? [])]);
    const filtered = Object.keys(filter).length > 0;
    if (!own.several && !(filtered && Object.keys(filter).some((key) => key !== 'q')) && !shown) continue;
    const wrong = asked.spoken.find(({ problem }) => problem)?.problem;
    if (wrong) return { refusal: wrong, unclear: [] };
    const refused = context.refuses('list', resource);
    if (refused === 'feature') return { refusal: withoutFeature(resource), unclear: [] };
    if (refused) return { refusal: `${resource.label.many} darfst du nicht auflisten.`, unclear: [] };
    const rest = tokens.filter(
      ({ word }, at) => !used.includes(at) && !FILLERS.has(word) && !SMALL.has(word),
    );
    // What comes first may be what is to be done with them.
    const begins = rest[0] !== undefined && rest[0] === tokens[0];
    return { ...(!begins && { intent: { kind: 'list', resource, filter } }), unclear: rest.map(spanOf) };
  }
  return undefined;
}

/** Words of relative clauses and lists, which change nothing. */
const SMALL = new Set(
  'welche welcher welches deren dessen alle allen samtliche und es aktuell derzeit gerade'.split(' '),
);
