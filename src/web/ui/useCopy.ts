import { useState } from 'react';
import { useNotify } from 'react-admin';

const REFUSED = 'Kopieren ist hier nicht erlaubt: Markiere den Text und kopiere ihn von Hand.';

/**
 * Returns how a text comes into the clipboard, and why it didn't the last time.
 * @param copied message after copying
 * @example const { copy, refused } = useCopy('Die Adresse ist kopiert.');
 */
export function useCopy(copied: string) {
  const notify = useNotify();
  const [refused, setRefused] = useState(false);
  const copy = async (text: string) => {
    try {
      // The clipboard is missing without TLS, or may be denied.
      await navigator.clipboard.writeText(text);
      setRefused(false);
      notify(copied, { type: 'success' });
    } catch {
      setRefused(true);
    }
  };
  return { copy, refused: refused ? REFUSED : undefined };
}
