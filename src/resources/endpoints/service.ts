/** What the service says of itself, and the pictures it shows, to anybody. */
import { endpoint, file, json } from '../endpoint.ts';
import { choice } from '../fields.ts';

export const health = endpoint({
  method: 'GET',
  path: 'health',
  summary: 'Ist der Dienst bereit?',
  access: 'public',
  refusals: { 503: 'Die Datenbank antwortet nicht.', 507: 'Der Speicherplatz ist voll.' },
  answer: { status: choice({ label: 'Bereit', required: true, of: { ok: 'Bereit' } }) },
});

export const document = endpoint({
  method: 'GET',
  path: 'openapi.json',
  summary: 'Diese Beschreibung',
  access: 'public',
  answer: json({ type: 'object' }),
});

/** Public, because `<img>` sends no token: the address itself can't be guessed. */
export const picture = endpoint({
  method: 'GET',
  path: 'auth/avatars/:name',
  summary: 'Hochgeladenes Bild',
  access: 'public',
  answer: file('image/*'),
});
