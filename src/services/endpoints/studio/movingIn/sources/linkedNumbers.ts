/** The column by which tables refer to people, known by the other tables that have it: "Konto", "ElternID". */
import { NAMES } from '#resources/studio/moving/members.ts';
import { textOf } from '#services/http/imports/cells.ts';
import type { Source } from '#services/http/imports/file.ts';
import { joined } from '#services/http/imports/headingParts.ts';
import { kindOf, type Understandings } from '../columns/sheetKinds.ts';
import type { Sorted } from './cardsApart.ts';

const MARKED =
  /(?:^|[\s_.-])(?:id|key|code|nr|nummer|no|number)\.?$|(?:Id|ID|Nr|No|Key|Number)$|(?:nr|nummer)\.?$|^(?:no|nr|n°|numéro|numero)\.?\s|^konto$/i;

/** Fields that such a column may be taken for by its heading. */
const OPEN: readonly (string | undefined)[] = [undefined, 'former_number', 'payer_number', 'iban'];

const WHO = [...NAMES, 'email'];

interface Table {
  readonly source: Source;
  readonly fieldOf: (heading: string) => string | undefined;
  /** Whether it has one of the fields. */
  readonly has: (fields: readonly string[]) => boolean;
  readonly isOfMembers: boolean;
}

function tableOf(source: Sorted, understand: Understandings): Table[] {
  if (source.left !== undefined || source.kind === 'products') return [];
  const { headings, entries } = source.read;
  const kind = kindOf(headings, understand, entries, source.name);
  if (kind === null || kind === 'products') return [];
  const fieldOf = (heading: string) => understand[kind](heading).field;
  const has = (fields: readonly string[]) => headings.some((one) => fields.includes(fieldOf(one) ?? ''));
  return [{ source, fieldOf, has, isOfMembers: kind === 'members' }];
}

const cellsOf = ({ read }: Source, heading: string) =>
  read.entries.map(({ values }) => textOf(values[heading]));

/** Returns the tables that refer to a column of another one, with their own headings of it. */
function referring(table: Table, heading: string, tables: readonly Table[]) {
  const cells = cellsOf(table.source, heading);
  const keys = new Set(cells);
  if (keys.size < cells.length || keys.has('')) return [];
  return tables.flatMap((other) => {
    if (other === table) return [];
    const own = other.source.read.headings.find((one) => joined(one) === joined(heading));
    const filled = own === undefined ? [] : cellsOf(other.source, own).filter(Boolean);
    const known = filled.filter((cell) => keys.has(cell));
    return own !== undefined && known.length > 0 && known.length * 2 >= filled.length
      ? [{ table: other, heading: own }]
      : [];
  });
}

/**
 * Returns the headings of the columns that are the numbers of members, by table, where its others show it: a list of people
 * has one value of it in each row, and another table the same ones. Yields between columns.
 */
export function* linkedNumbers(
  sources: readonly Sorted[],
  understand: Understandings,
): Generator<undefined, ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  const tables: Table[] = [];
  for (const source of sources) {
    yield;
    tables.push(...tableOf(source, understand));
  }
  for (const table of tables) {
    const { source, fieldOf, has, isOfMembers } = table;
    if (!isOfMembers || !has(NAMES) || links.has(source.name)) continue;
    const own = source.read.headings.filter((one) => fieldOf(one) === 'former_number');
    for (const heading of source.read.headings) {
      yield;
      if (!MARKED.test(heading.trim()) || !OPEN.includes(fieldOf(heading))) continue;
      const others = referring(table, heading, tables);
      const isOnlyWay = others.some((one) => !one.table.has([...WHO, 'former_number']));
      const isOneOfSeveral = own.length > 1 && own.includes(heading);
      if (others.length === 0 || !(own.length === 0 || isOneOfSeveral || isOnlyWay)) continue;
      links.set(source.name, heading);
      for (const one of others)
        if (one.table.fieldOf(one.heading) !== 'payer_number') links.set(one.table.source.name, one.heading);
      break;
    }
  }
  return links;
}
