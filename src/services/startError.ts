/**
 * A failure of the start, explained in one German sentence with its remedy. The message is printed alone: a
 * stack trace wouldn't help the administrator.
 * @example throw new StartError('Port 3000 ist belegt. Wähle einen anderen mit PORT=3001.')
 */
export class StartError extends Error {}

/** Messages of programs on a full disk (`strerror` of ENOSPC and EDQUOT). */
const NO_SPACE = /No space left on device|Disk quota exceeded/;

/** Returns whether a program's message reports a full disk. */
export function saysFull(message: string): boolean {
  return NO_SPACE.test(message);
}

/**
 * Returns the error of a full disk.
 * @param where the directory, or the owner of the disk
 * @example throw noSpace('/srv/studio/.data')
 */
export function noSpace(where: string, cause?: unknown): StartError {
  return new StartError(
    `Der Speicherplatz ist voll: ${where}. Gib dort Platz frei und starte dann neu. Was gespeichert war, ist noch da.`,
    { cause },
  );
}
