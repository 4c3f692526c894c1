/**
 * Registry of changes that can still be undone, and haven't been sent: leaving the app sends them first. A store
 * outside React, as messages and navigation don't share a tree.
 */
const open = new Set<{ readonly letStand: () => void }>();

/** Polling interval in milliseconds until all changes are decided: queued messages are shown first. */
const PAUSE = 50;

/** Registers an undoable change until the returned function is called. */
export function whileUndoable(letStand: () => void): () => void {
  const one = { letStand };
  open.add(one);
  return () => void open.delete(one);
}

/** Returns whether any change can still be undone. */
export function canUndo(): boolean {
  return open.size > 0;
}

/** Commits every undoable change. */
export async function letAllStand(): Promise<void> {
  while (open.size > 0) {
    for (const { letStand } of [...open]) letStand();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
