/** Which exercises a typed name could mean: other words for the same, and compounds taken apart. Pure. */

/** A part of a name: it is there in one of the spellings, or the exercise has the equipment. */
export interface Term {
  readonly spellings: readonly string[];
  readonly equipment?: string;
}

/** Words that the studio's trainers use, as declared. */
export interface Vocabulary {
  readonly same: readonly (readonly string[])[];
  readonly equipment: Readonly<Record<string, string>>;
  readonly fillers: readonly string[];
}

export interface Meant {
  /** Names as such: the typed one, with its plurals. */
  readonly typed: readonly string[];
  /** The same in other words. */
  readonly others: readonly string[];
  /** In each way all of its terms have to be found. */
  readonly ways: readonly (readonly Term[])[];
}

/** As the database folds: lower case, without accents. @example fold('Klimmzüge') // 'klimmzuge' */
export const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').trim();

/** Letters that a word keeps in its stem. */
const SHORTEST_STEM = 4;

/** @example stem('kniebeugen') // 'kniebeug' */
const stem = (word: string) => (word.length > SHORTEST_STEM + 1 ? word.replace(/(?:en|e|n|s)$/, '') : word);

/** The name with its last word in the forms of singular and plural. */
function forms(name: string): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/.exec(name) ?? [];
  const root = stem(last);
  return [...new Set([name, ...['', 'e', 'en', 'n', 's'].map((end) => `${before}${root}${end}`)])];
}

/** Ways in which a name is looked for, at most. */
const MOST_WAYS = 24;

/**
 * What the name could mean: exact names, the same in other words, and the words to look for.
 * @example meantBy('Langhantelrudern', vocabulary).ways // langhantelrudern; or equipment barbell with "rudern"
 */
export function meantBy(name: string, vocabulary: Vocabulary): Meant {
  const typed = fold(name).replace(/\s+/g, ' ');
  const others = renamed(typed, vocabulary.same);
  const ways = [typed, ...others].flatMap((one) => waysOf(one, vocabulary)).filter((way) => way.length > 0);
  return { typed: forms(typed), others: others.flatMap(forms), ways: ways.slice(0, MOST_WAYS) };
}

/** The name with the words for one movement replaced by the others for the same. */
function renamed(name: string, same: Vocabulary['same']): string[] {
  const found = same.flatMap((group) => {
    const words = group.map(fold);
    // The longest first: "bench press" before "bench".
    const said = [...words]
      .sort((one, other) => other.length - one.length)
      .flatMap(forms)
      .find((word) => ` ${name} `.includes(` ${word} `));
    if (said === undefined) return [];
    return words
      .filter((word) => word !== said)
      .map((word) => ({ length: said.length, name: ` ${name} `.replace(` ${said} `, ` ${word} `).trim() }));
  });
  // "Bent over row" is more than "row".
  return [...new Set(found.sort((one, other) => other.length - one.length).map((one) => one.name))];
}

function waysOf(name: string, { equipment, fillers }: Vocabulary): (readonly Term[])[] {
  const known = new Map(Object.entries(equipment).map(([word, of]) => [fold(word), of]));
  const words = name.split(/[\s,;.()/+-]+/).filter((word) => word && !fillers.includes(word));
  const whole = words.map((word) => termOf(word, known));
  const apart = words.flatMap((word) => {
    const part = [...known.keys()]
      .sort((one, other) => other.length - one.length)
      .find((one) => word.startsWith(one) && word.length >= one.length + SHORTEST_STEM);
    if (!part) return [termOf(word, known)];
    return [termOf(part, known), termOf(word.slice(part.length), known)];
  });
  return apart.length > words.length ? [whole, apart] : [whole];
}

function termOf(word: string, known: ReadonlyMap<string, string>): Term {
  const equipment = known.get(word) ?? known.get(stem(word));
  // Bankdruecken
  const contracted = word.replace(/([aou])e/g, '$1');
  return { spellings: [...new Set([stem(word), stem(contracted)])], ...(equipment && { equipment }) };
}
