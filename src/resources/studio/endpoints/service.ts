/** Public endpoints of the service itself: health, OpenAPI, pictures. */
import { endpoint, file, json } from '#declare/endpoint.ts';
import { choice } from '#declare/fields.ts';

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
  tagged: true,
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
