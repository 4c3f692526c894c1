/** What others change, as it happens. */
import { endpoint, file } from '#declare/endpoint.ts';

/** Who ended a session: its own user, or another one by name. */
export type EndedBy = 'self' | { readonly name: string };

/**
 * Each event's data are JSON: `ids` by the resource's name, none where they are too many, `gone` with those among them that
 * were removed, and the `tab` that asked for it.
 */
export const changes = endpoint({
  method: 'GET',
  path: 'auth/changes',
  summary:
    'Was sich ändert, sobald es gespeichert ist: Ressourcen und Kennungen, keine Werte; „lost“, wo etwas entgangen sein kann',
  access: { level: 'trainer', subject: 'account' },
  studio: 'any',
  answer: file('text/event-stream'),
});
