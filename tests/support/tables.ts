/** Which tables calls read and write, as the database sees it. */
import pg from 'pg';
import type { Resource } from '#declare/define.ts';
import type { TestDatabase } from './database.ts';

export interface Watched {
  /** Names of the resources whose rows changed since it was asked last, by whatever statement. */
  written(): Promise<string[]>;
  /** Names of the resources that statements read since it was asked last. */
  read(): string[];
  stop(): void;
}

/**
 * Watches the tables of the resources: triggers note what is written, statements are looked at for what is read.
 * @example const tables = await watchTables(database); await call(); expect(await tables.written()).toEqual(['claims'])
 */
export async function watchTables({
  pool,
  resources,
}: Pick<TestDatabase, 'pool' | 'resources'>): Promise<Watched> {
  await pool.query(`CREATE TABLE written (name text PRIMARY KEY);
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN INSERT INTO written VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING; RETURN NULL; END $$`);
  for (const { name } of resources)
    await pool.query(`CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE ON "${name}"
      FOR EACH ROW EXECUTE FUNCTION note_written()`);
  const statements = listen();
  return {
    written: async () => {
      const { rows } = await pool.query<{ name: string }>('DELETE FROM written RETURNING name');
      return rows.map(({ name }) => name).sort();
    },
    read: () => namesIn(statements.taken(), resources),
    stop: statements.stop,
  };
}

/** The texts of all statements. */
function listen() {
  const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } };
  const query = prototype.query;
  let texts: string[] = [];
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }];
    texts.push(typeof first === 'string' ? first : (first?.text ?? ''));
    return query.apply(this, given);
  };
  return {
    taken: () => texts.splice(0),
    stop: () => {
      texts = [];
      prototype.query = query;
    },
  };
}

/** Who calls is read with every call. */
const OF_THE_CALLER = 'FROM accounts a LEFT JOIN studios';

function namesIn(statements: readonly string[], resources: readonly Resource[]): string[] {
  const known = new Set(resources.map(({ name }) => name));
  const named = statements
    .filter((text) => !text.includes(OF_THE_CALLER))
    .flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name]) => name as string));
  return [...new Set(named)].filter((name) => known.has(name)).sort();
}
