/**
 * The customers' list at a thousand and at a hundred thousand customers, and what the services add to the SQL they run:
 * the same statements, replayed straight on the database.
 */
import pg from 'pg';
import { type Figure, medians, ratio } from './figure.ts';
import { list, withPeople } from './people.ts';

const PLAIN = { sort: ['last_name', 'ASC'], range: [0, 24] };

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that one call sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    const { text, values: own } =
      typeof first === 'string'
        ? { text: first, values: undefined }
        : (first as { text: string; values?: unknown[] });
    statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

export function measureLists(): Promise<Figure[]> {
  return withPeople(async (small, large) => {
    const raw = new pg.Client({ connectionString: large.database.connectionString });
    await raw.connect();
    try {
      const statements = await statementsOf(() => list(large, PLAIN));
      const straightOn = async () => {
        for (const { text, values } of statements) await raw.query(text, values);
      };
      const works = [() => list(small, PLAIN), () => list(large, PLAIN), straightOn];
      const [smallPlain = 0, largePlain = 0, straight = 0] = await medians(works);
      const again = `Dienst gegen dasselbe SQL geradewegs (${statements.length} Anweisungen)`;
      return [
        ratio('Kundenliste, 25 Zeilen: 100.000 gegen 1.000 Kunden', largePlain, smallPlain, 'ms'),
        ratio(again, largePlain, straight, 'ms'),
      ];
    } finally {
      await raw.end();
    }
  });
}
