/** Checks declarations beyond their types, and that the migrations are up to date. */
import { fileURLToPath } from 'node:url';
import { allResources } from '#resources/index.ts';
import { faultsOf } from './faults.ts';
import { isGenerated } from './generate.ts';
import { SourceFault } from './sourceFault.ts';

/** Folder of the checked-in migrations. */
export const migrations = fileURLToPath(new URL('../storage/migrations', import.meta.url));

/**
 * Checks the registry; returns a German notice where a migration is missing.
 * @throws SourceFault with all faults
 */
export function checkDeclarations(): string | undefined {
  const faults = faultsOf(allResources);
  if (faults.length > 0) throw new SourceFault(faults.join('\n  '));
  if (isGenerated(migrations, allResources)) return undefined;
  return 'Die Deklarationen haben andere Felder als die Datenbank: „npm run migration -- --name …“, dann neu starten.';
}
