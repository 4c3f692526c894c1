/**
 * A trainer's calendar in calendar programs: a private address (RFC 5545), made and revoked by who it is about or an
 * admin.
 */
import { endpoint, file } from '#declare/endpoint.ts';
import { boolean, instant, text } from '#declare/fields.ts';
import { trainers } from '../../people/trainers.ts';

const ofTrainer = {
  path: 'schedule/trainers/:id/feed',
  access: { may: 'update', of: trainers },
} as const;

const state = {
  made_at: instant({ label: 'Eingerichtet am' }),
  read_at: instant({ label: 'Zuletzt abgerufen am' }),
};

export const feedState = endpoint({
  ...ofTrainer,
  method: 'GET',
  summary: 'Kalender-Abo: ob es eine Adresse gibt',
  answer: state,
});

/** Answered once: only its hash is stored. */
export const makeFeed = endpoint({
  ...ofTrainer,
  method: 'POST',
  logged: 'feed made',
  summary: 'Kalender-Abo: eine neue Adresse; die vorige gilt nicht mehr',
  status: 201,
  answer: { ...state, path: text({ label: 'Adresse unter /api/v1/', required: true, max: 200 }) },
});

export const revokeFeed = endpoint({
  ...ofTrainer,
  method: 'DELETE',
  logged: 'feed closed',
  summary: 'Kalender-Abo: die Adresse gilt nicht mehr',
  answer: { revoked: boolean({ label: 'Es gab eine', required: true }) },
});

/** Public, because calendar programs sign in nowhere: the address itself can't be guessed. */
export const feed = endpoint({
  method: 'GET',
  path: 'schedule/feed/:name',
  summary: 'Kalender-Abo eines Trainers als iCalendar',
  access: 'public',
  refusals: { 304: 'Unverändert: `If-None-Match`', 404: 'Diese Adresse gilt nicht (mehr).' },
  answer: file('text/calendar'),
});
