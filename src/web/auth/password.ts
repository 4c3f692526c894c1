/** Least number of characters of a new password. */
export const SHORTEST = 8;

export const PASSWORD_HINT = `Mindestens ${SHORTEST} Zeichen, am besten mehrere Wörter.`;
