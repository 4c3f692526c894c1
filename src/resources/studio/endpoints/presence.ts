/** Presence: which record a user's tab has open. */
import { endpoint } from '#declare/endpoint.ts';
import { choice, text } from '#declare/fields.ts';

/** Milliseconds after which a tab tells again what it has open. */
export const RENEWED = 30_000;

/** Milliseconds after which a tab that no longer tells counts as closed: more than `RENEWED`. */
export const EXPIRES = 50_000;

/**
 * Tells that a tab has a record open; the stream of changes passes it on to those who may read that record, as the event
 * `presence` with its tab, name, resource, id and state. Nothing is stored: who hears it forgets it after `EXPIRES`.
 */
export const presence = endpoint({
  method: 'POST',
  path: 'auth/presence',
  summary: 'Sagen, welchen Datensatz ein Tab gerade offen hat; nach 50 Sekunden gilt es nicht mehr',
  access: { level: 'trainer', subject: 'account' },
  body: {
    tab: text({ label: 'Tab', required: true, max: 36 }),
    resource: text({ label: 'Ressource', required: true, max: 60 }),
    id: text({ label: 'Kennung', required: true, max: 36 }),
    state: choice({
      label: 'Status',
      required: true,
      of: { open: 'Geöffnet', editing: 'In Bearbeitung', left: 'Verlassen' },
    }),
  },
  answer: {},
});
