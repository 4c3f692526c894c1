/** Gathers over a whole file what its words mean for the choices of fields. */
import type { Field, FieldOf } from '#declare/fields.ts';
import type { Importable, Imported } from '#declare/imports.ts';
import { invalid } from '#services/problem.ts';
import { isObject } from '../normalise.ts';
import { partsOf, textOf } from './cells.ts';
import { type Meaning, meanings, wordOf } from './words.ts';

export type Choices = FieldOf<'choice'> | FieldOf<'choices'>;
type Gathered = Imported['meanings'][number];

/** Field → folded word → keys. */
export type Chosen = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export const isChoice = (field: Field | undefined): field is Choices =>
  field?.kind === 'choice' || field?.kind === 'choices';

/** Parses what a person chose for the words of a file. @throws Problem 422 at `meanings` */
export function chosenMeanings({ fields }: Importable, sent: string | null): Chosen {
  const wrong = (message: string) => invalid({ meanings: message });
  let chosen: unknown = {};
  try {
    chosen = JSON.parse(sent ?? '{}');
  } catch {
    throw wrong('Die Auswahl ist kein gültiges JSON.');
  }
  if (!isObject(chosen)) throw wrong('Die Auswahl ist kein JSON-Objekt.');
  return new Map(
    Object.entries(chosen).map(([name, words]) => {
      const field = fields[name];
      if (!isChoice(field) || !isObject(words)) throw wrong(`„${name}“ ist kein Feld mit Möglichkeiten.`);
      const meant = Object.entries(words).map(([said, keys]) => {
        const strange = Array.isArray(keys)
          ? keys.find((key) => !Object.hasOwn(field.of, String(key)))
          : keys;
        if (strange !== undefined)
          throw wrong(
            `„${String(strange)}“ gibt es bei „${field.label}“ nicht. Möglich: ${possible(field)}.`,
          );
        return [wordOf(said), keys as string[]] as const;
      });
      return [name, new Map(meant)] as const;
    }),
  );
}

export const possible = ({ of }: Choices) => Object.values(of).join(', ');

type Known = Omit<Meaning, 'by'> & { readonly by: Gathered['by'] | 'exact' };

/** The word for no value, where one is required. */
const NOTHING = '';

/** Reads the words of one file, and remembers what each of them was taken for. */
export class Meanings {
  readonly #resource: Importable;
  readonly #chosen: Chosen;
  readonly #remembered: Chosen;
  readonly #find = new Map<string, (said: string) => Meaning | undefined>();
  readonly #gathered = new Map<string, Gathered>();
  /** Origin of the meaning that a word would have without the choice in this import. */
  readonly #unchosen = new Map<Gathered, Gathered['by']>();

  constructor(resource: Importable, chosen: Chosen, remembered: Chosen) {
    this.#resource = resource;
    this.#chosen = chosen;
    this.#remembered = remembered;
  }

  /** Returns the keys of a value, with the words that mean nothing yet as they are. */
  read(name: string, field: Choices, raw: unknown): { readonly keys: string[]; readonly open: boolean } {
    const whole = textOf(raw);
    if (this.#isName(name)) {
      const meant = whole === '' ? [] : this.#meaning(name, field, whole);
      return { keys: [...(meant ?? [whole])], open: meant === undefined };
    }
    const by = Array.isArray(raw) ? undefined : this.#known(name, field, whole)?.by;
    const parts = partsOf(raw);
    // "Brust, Trizeps" is similar to "Brust", and more than that.
    const words = by !== undefined && (by !== 'guessed' || parts.length < 2) ? [whole] : parts;
    const meant = words.map((said) => this.#meaning(name, field, said));
    const keys = meant.flatMap((one, at) => one ?? words[at] ?? []);
    return { keys: [...new Set(keys)], open: meant.includes(undefined) };
  }

  /** Returns the keys of a value whose words are all known for the field, without gathering them. */
  known(name: string, field: Choices, raw: unknown): string[] | undefined {
    const meant = partsOf(raw).map((said) => this.#known(name, field, said));
    if (!meant.every((one) => one && one.by !== 'guessed')) return undefined;
    const keys = [...new Set(meant.flatMap((one) => one?.keys ?? []))];
    return keys.length > 0 ? keys : undefined;
  }

  /** Returns what was chosen for entries without a required value; gathers that there are some. */
  missing(name: string, field: Choices): readonly string[] | undefined {
    return this.#meaning(name, field, NOTHING);
  }

  /** Forgets a word of one entry, whose value came to be known otherwise. */
  settle(name: string, said: string): void {
    const at = `${this.#first(name)}\n${wordOf(said)}`;
    const before = this.#gathered.get(at);
    if (!before || before.by === 'chosen') return;
    if (before.times > 1) this.#gathered.set(at, { ...before, times: before.times - 1 });
    else this.#gathered.delete(at);
  }

  /**
   * Returns the words that aren't the choices' own names, those without a meaning first. A word keeps its place once its
   * meaning is chosen.
   */
  all(): Gathered[] {
    const order = ['open', 'guessed', 'chosen', 'remembered', 'known'];
    const rank = (one: Gathered) => order.indexOf(this.#unchosen.get(one) ?? one.by);
    return [...this.#gathered.values()].sort(
      (one, other) => rank(one) - rank(other) || other.times - one.times,
    );
  }

  #isName(name: string): boolean {
    return this.#resource.imports?.names?.includes(name) ?? false;
  }

  /** Fields with the same choices share their words. */
  #first(name: string): string {
    const { fields } = this.#resource;
    // The same field may be read as another program calls it: then its choices are an equal object.
    const own = fields[name];
    const same = (one: Field | undefined) => isChoice(one) && isChoice(own) && one.of === own.of;
    return Object.keys(fields).find((other) => same(fields[other])) ?? name;
  }

  #known(name: string, field: Choices, said: string): Known | undefined {
    const key = this.#first(name);
    const word = wordOf(said);
    const chosen = this.#chosen.get(key)?.get(word) ?? this.#chosen.get(name)?.get(word);
    return chosen ? { keys: chosen, by: 'chosen' } : this.#knownAlone(name, field, said);
  }

  /** What a word means, whatever was chosen for it in this file. */
  #knownAlone(name: string, field: Choices, said: string): Known | undefined {
    const key = this.#first(name);
    const word = wordOf(said);
    const remembered = this.#remembered.get(key)?.get(word);
    if (remembered) return { keys: remembered, by: 'remembered' };
    if (word === '') return undefined;
    const { words } = this.#resource.imports ?? {};
    const find = this.#find.get(name) ?? meanings(field, words?.[name] ?? words?.[key]);
    this.#find.set(name, find);
    const found = find(said);
    return found?.by === 'guessed' && this.#isName(name) ? undefined : found;
  }

  #meaning(name: string, field: Choices, said: string): readonly string[] | undefined {
    const rest = said === NOTHING ? undefined : this.#resource.imports?.rest?.[name];
    const other = rest === undefined ? undefined : { keys: [rest], by: 'guessed' as const };
    const found = this.#known(name, field, said) ?? other;
    if (found?.by === 'exact') return found.keys;
    const key = this.#first(name);
    const at = `${key}\n${wordOf(said)}`;
    const before = this.#gathered.get(at);
    const gathered: Gathered = {
      field: key,
      label: this.#resource.fields[key]?.label ?? key,
      said: before?.said ?? said.slice(0, 500),
      times: (before?.times ?? 0) + 1,
      keys: [...(found?.keys ?? [])],
      by: found?.by ?? 'open',
    };
    this.#gathered.set(at, gathered);
    if (found?.by === 'chosen') {
      const alone = (this.#knownAlone(name, field, said) ?? other)?.by ?? 'open';
      this.#unchosen.set(gathered, alone === 'exact' ? 'chosen' : alone);
    }
    return found?.keys;
  }
}
