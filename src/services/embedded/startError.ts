/**
 * A start that can't go on, told in one German sentence with its remedy. Whoever starts the services prints the message
 * alone: a stack trace wouldn't help the person who reads it.
 * @example throw new StartError('Port 3000 ist belegt. Wähle einen anderen mit PORT=3001.')
 */
export class StartError extends Error {}

/** What programs say where the disk is full (`strerror` of ENOSPC and EDQUOT). */
const NO_SPACE = /No space left on device|Disk quota exceeded/;

/** Does a program's message say that the disk is full? */
export function saysFull(message: string): boolean {
  return NO_SPACE.test(message);
}

/** @param where the directory, or whose disk it is @example throw noSpace('/srv/studio/.data') */
export function noSpace(where: string, cause?: unknown): StartError {
  return new StartError(
    `Der Speicherplatz ist voll: ${where}. Gib dort Platz frei und starte dann neu. Was gespeichert war, ist noch da.`,
    { cause },
  );
}
