import { HttpError } from 'react-admin';
import { FAILED, whyRefused } from '#web/data/problems.ts';

/** Returns the reason of a refusal, or of the field at fault. @example notify(reasonOf(error), { type: 'error' }) */
export function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return FAILED;
  if (error.status === 412)
    return 'Jemand anderes hat den Termin inzwischen geändert. Der Kalender ist neu geladen.';
  return whyRefused(error);
}
