/** What the name of a sheet or file says of all its rows: that they are former members, or rest, which card, or which tariff. */
import { foreignMoney } from '#format/foreign/values.ts';
import type { Note, Read, Source } from '#services/http/imports/file.ts';
import { CARD } from '../cells/cardNames.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';
import { PRICED } from './partedColumns.ts';

const FORMER =
  /(?<!\p{L})(?:ehemalige?\p{L}*|ex[-\s_]?(?:mitglieder|kunden|members)|former|inaktive?\p{L}*|inactive|ausgetretene?|alumni|beendete?|abgelaufene?|ended|expired)(?!\p{L})/iu;
const CURRENT = /(?<!\p{L})(?:aktive?\p{L}*|active|current|laufende?)(?!\p{L})/iu;
const PROSPECTS = /(?<!\p{L})(?:interessent(?:en|innen)?|leads|prospects)(?!\p{L})/iu;

const RESTING =
  /(?<!\p{L})(?:ruhende?\p{L}*|pausierte?\p{L}*|stillgelegte?\p{L}*|paused|frozen|on hold)(?!\p{L})/iu;

/** Days that are those of the pause in a list of who rests. */
const FROM = /^(?:von|vom|ab|seit|from|since)$/i;
const UNTIL = /^(?:bis|bis zum|until|till|to)$/i;

/** Returns the table with the headings of its days as those of pauses. */
function withPauses(read: Read): Read {
  const named = (heading: string) =>
    FROM.test(heading.trim()) ? 'Pausiert ab' : UNTIL.test(heading.trim()) ? 'Pausiert bis' : heading;
  const values = (of: Read['entries'][number]['values']) =>
    Object.fromEntries(Object.entries(of).map(([heading, value]) => [named(heading), value]));
  return {
    ...read,
    headings: read.headings.map(named),
    entries: read.entries.map((entry) => ({ ...entry, values: values(entry.values) })),
  };
}

/** A status that the name of a list says. */
interface Named {
  readonly words: RegExp;
  readonly status: string;
  /** What all in the list are. */
  readonly told: string;
  /** Completes the table. */
  readonly complete?: (read: Read) => Read;
}

const STATES: readonly Named[] = [
  { words: FORMER, status: 'ehemalig', told: 'ehemalig' },
  { words: PROSPECTS, status: 'Interessent', told: 'Interessenten' },
  {
    words: RESTING,
    status: 'ruhend',
    told: 'ruhend; „von“ und „bis“ sind die Tage der Pause',
    complete: withPauses,
  },
];

/** Returns the status of those whom a sheet of that name lists; undefined where it says none, or several. */
const stateNamed = (name: string): Named | undefined =>
  CURRENT.test(name) ? undefined : STATES.find(({ words }) => words.test(name));

/** Names of sheets that say nothing of a tariff. */
const GENERAL =
  /tabelle|blatt|sheet|mitglied|kunde|member|client|customer|list|vertr[aä]g|contract|aktiv|active|daten|data|export|personen|abos?$|^\d+$|20\d\d|^[a-z](?:\s?-\s?[a-z])?$/i;

/** Returns the name of a workbook's sheet; undefined for files. */
const sheetOf = (name: string): string | undefined => /\.(?:xlsx|ods|xls): (.+)$/i.exec(name)?.[1]?.trim();

/** Returns the name of the tariff that a sheet lists the members of, where it costs as much as that name or a column says. */
function tariffNamed(name: string, fields: ReadonlySet<string | undefined>): string | undefined {
  const sheet = sheetOf(name);
  const isOpen = !fields.has('tariff') && fields.has('starts_on');
  if (sheet === undefined || !isOpen || GENERAL.test(sheet) || stateNamed(sheet)) return undefined;
  const price = PRICED.exec(sheet)?.[2] ?? '';
  return fields.has('price_cents') || foreignMoney(price) !== undefined ? sheet : undefined;
}

/** Returns the tables with a column of what their names say, where they have none for it. Yields between tables. */
export function* withNamedSheets<T extends Source>(
  sources: readonly T[],
  understand: Understandings,
): Generator<undefined, { readonly sources: readonly T[]; readonly notes: readonly Note[] }> {
  const notes: Note[] = [];
  const found: T[] = [];
  for (const source of sources) {
    yield;
    const { name, read } = source;
    const kind = kindOf(read.headings, understand, read.entries, name);
    const own = (sheetOf(name) ?? name.replace(/\.\w+$/, '')).replaceAll('_', ' ');
    const add = (heading: string, cell: string, message: string, of = read) => {
      notes.push({ place: name, message });
      const entries = of.entries.map((entry) => ({
        ...entry,
        values: { ...entry.values, [heading]: cell },
      }));
      found.push({ ...source, read: { ...of, headings: [...of.headings, heading], entries } });
    };
    const fields = new Set(
      kind === null ? [] : read.headings.map((heading) => understand[kind](heading).field),
    );
    const state = kind === 'members' && !fields.has('status') ? stateNamed(own) : undefined;
    const tariff = kind === 'members' ? tariffNamed(name, fields) : undefined;
    if (state) {
      const message = `Nach dem Namen „${own}“ sind alle ${state.told}`;
      add('Status', state.status, message, state.complete?.(read));
    } else if (kind === 'cards' && !fields.has('tariff') && CARD.test(own))
      add('Karte', own, `Die Karten heißen wie die Liste: „${own}“`);
    else if (tariff) add('Tarif', tariff, `Der Tarif heißt wie das Tabellenblatt: „${tariff}“`);
    else found.push(source);
  }
  return { sources: found, notes };
}
