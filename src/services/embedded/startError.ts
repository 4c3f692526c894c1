/**
 * A start that can't go on, told in one German sentence with its remedy. Whoever starts the services prints the message
 * alone: a stack trace wouldn't help the person who reads it.
 * @example throw new StartError('Port 3000 ist belegt. Wähle einen anderen mit PORT=3001.')
 */
export class StartError extends Error {}
