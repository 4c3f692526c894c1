/** Explains errors at start, each in one German sentence with its remedy. */

import { isAway, isFull } from '#services/storage/errors.ts';
import { DatabaseUnusable } from '#services/storage/role.ts';
import type { Environment } from './environment.ts';
import { noSpace, StartError } from './startError.ts';

/** Explains why the address can't be bound, with what to do. */
export function cannotListen(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Environment,
): StartError {
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} ist belegt. Beende das andere Programm oder wähle einen anderen Port, zum Beispiel PORT=${port + 1}.`,
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} darf nur root benutzen. Wähle einen ab 1024, zum Beispiel PORT=3000.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} ist keine Adresse dieses Rechners. Nimm HOST=127.0.0.1.`);
  return new StartError(`Auf ${host}, Port ${port}, kann nicht gelauscht werden: ${message}`);
}

/** Returns one sentence for foreseen errors; others with their stack. */
export function explained(error: unknown): string {
  if (error instanceof StartError || error instanceof DatabaseUnusable) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (isFull(error)) return noSpace(path ?? 'auf dem Rechner der Datenbank aus DATABASE_URL').message;
  if (isAway(error))
    return 'Die Datenbank aus DATABASE_URL ist nicht zu erreichen. Läuft sie, und stimmt die Adresse?';
  if (['28P01', '28000', '3D000'].includes(code ?? ''))
    return 'Die Datenbank aus DATABASE_URL weist die Anmeldung ab. Prüfe Benutzer, Passwort und Datenbankname.';
  if (code === '42501')
    return 'Dem Benutzer aus DATABASE_URL gehört die Datenbank oder etwas darin nicht. Abhilfe, einmal als Superuser: ALTER DATABASE … OWNER TO …; – eine Sicherung mit „pg_restore --no-owner“ als dieser Benutzer einspielen.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
