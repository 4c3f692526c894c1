/** The command that generates a migration, with messages for the author of a declaration. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allResources } from '#resources/index.ts';
import { NothingBefore } from './backfill.ts';
import { checkDeclarations, migrations } from './check.ts';
import { declarationOf } from './declarationOf.ts';
import { generate } from './generate.ts';
import { SourceFault } from './sourceFault.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = 'npm run migration -- --name was_sie_tut';

/**
 * Generates the migration that the declarations require; returns a message with its file, or that there is
 * nothing to do.
 * @throws SourceFault with a German sentence that names what is missing and what to do
 * @example console.log(await migration(['--name', 'lockers']))
 */
export async function migration(args: string[]): Promise<string> {
  const name = nameIn(args);
  checkDeclarations();
  try {
    const file = await generate(migrations, allResources, name);
    if (!file)
      return 'Die Datenbank ist schon so, wie die Deklarationen sie beschreiben: keine Migration nötig.';
    return `${relative(root, file)} ist geschrieben. Lies sie durch und nimm sie mit in den Commit, auch den Stand unter meta.`;
  } catch (error) {
    if (error instanceof NothingBefore) throw new SourceFault(nothingBefore(error));
    if (error instanceof Error && error.message.includes('require a TTY'))
      throw new SourceFault(
        'Ein Feld oder eine Tabelle ist weg und ein anderes dazugekommen: Wurde umbenannt? Das lässt sich nur in einem Terminal beantworten. Es wurde nichts geschrieben.',
      );
    throw error;
  }
}

function nameIn(args: string[]): string {
  const { values } = parseArgs({ args, options: { name: { type: 'string' } }, strict: false });
  const { name } = values;
  if (typeof name !== 'string')
    throw new SourceFault(`Wie heißt die Migration? Sie heißt nach dem, was sie tut: ${USAGE}`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new SourceFault(
      `„${name}“ ist kein Name für eine Migration: kleine Buchstaben, Ziffern und _ dazwischen. ${USAGE}`,
    );
  return name;
}

function nothingBefore({ table, column, field }: NothingBefore): string {
  if (!field)
    return `${table}.${column} (src/services/storage/internalTables.ts) ist nie leer, und schon gespeicherte Zeilen haben dort keinen Wert. Abhilfe: .default(…). Es wurde nichts geschrieben.`;
  return `„${field.label}“ (${table}.${column} in ${declarationOf(table) ?? 'einer Deklaration'}) ist ein Pflichtfeld, und schon gespeicherte Einträge haben dort keinen Wert.
  Abhilfe: im Feld sagen, was sie bekommen: before: <Wert> oder before: { sql: '<Ausdruck über die Spalten von ${table}>' }. Oder es nicht zum Pflichtfeld machen. Es wurde nichts geschrieben.`;
}
