/**
 * What can still be undone hasn't been done: whoever ends the app first lets it stand. A store outside React, as the
 * messages and the ways out are apart.
 */
const open = new Set<{ readonly letStand: () => void }>();

/** Milliseconds between two looks whether all has been decided: messages that waited are shown first. */
const PAUSE = 50;

/** Something can be undone until the returned function is called. */
export function whileUndoable(letStand: () => void): () => void {
  const one = { letStand };
  open.add(one);
  return () => void open.delete(one);
}

/** Decide that everything that could be undone is to be done. */
export async function letAllStand(): Promise<void> {
  while (open.size > 0) {
    for (const { letStand } of [...open]) letStand();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
