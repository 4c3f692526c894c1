/** SQL with parameters, written as templates. Each is flat as soon as it is written: a call writes a dozen of them. */

/** A piece of SQL: its texts, with a parameter between each two. */
export class SQL {
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** The text, with `$1`, `$2` and so on for the parameters. */
  get text(): string {
    const { texts } = this;
    let text = texts[0]!;
    for (let at = 1; at < texts.length; at++) text += `$${at}${texts[at]}`;
    return text;
  }
}

/** Adds a part to pieces: a piece of SQL as it is, nothing for undefined, and everything else as a parameter. */
function add(texts: string[], values: unknown[], part: unknown): void {
  if (part === undefined) return;
  if (!(part instanceof SQL)) {
    values.push(part);
    texts.push('');
    return;
  }
  texts[texts.length - 1] += part.texts[0]!;
  for (let at = 1; at < part.texts.length; at++) texts.push(part.texts[at]!);
  for (const one of part.values) values.push(one);
}

function tag(strings: TemplateStringsArray, ...parts: readonly unknown[]): SQL {
  const texts = [strings[0]!];
  const values: unknown[] = [];
  for (let at = 0; at < parts.length; at++) {
    add(texts, values, parts[at]);
    texts[texts.length - 1] += strings[at + 1]!;
  }
  return new SQL(texts, values);
}

function join(pieces: readonly unknown[], between?: SQL): SQL {
  const texts = [''];
  const values: unknown[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) add(texts, values, between);
    add(texts, values, piece);
  }
  return new SQL(texts, values);
}

/** Returns the name in quotes. @example quoted('order') // '"order"' */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns a piece of SQL. What is put in is a parameter, unless it is a piece of SQL itself.
 * @example sql`SELECT id FROM customers WHERE studio_id = ${studio} AND ${conditions}`
 */
export const sql = Object.assign(tag, {
  /** Returns text that isn't looked at. Never of what came with a call. */
  raw: (text: string): SQL => new SQL([text], []),
  /** Returns the pieces in a row. @example sql.join(conditions, sql` AND `) */
  join,
});
