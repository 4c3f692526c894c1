/** What the app needs to know of a studio to look like it: `GET /api/v1/auth/studios/configs`. */
import type { Hono } from 'hono';
import { ALL_FEATURES, FEATURES } from '../../resources/features.ts';
import { FEDERAL_STATES } from '../../resources/shared.ts';
import { studios } from '../../resources/studios.ts';
import { describeEndpoint, MISSING } from '../http/describe.ts';
import { notFound } from '../http/problem.ts';
import type { AppEnv, Services } from '../types.ts';
import { studioInQuestion } from './studioInQuestion.ts';

const PATH = '/api/v1/auth/studios/configs';

/** For all staff their own studio; a super admin names one, or has every feature and no studio. */
export function mountStudioConfig(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Einstellungen des eigenen Studios',
    query: { studio_id: 'Nur für Super-Admins: ein Studio; ohne sind alle Funktionen an' },
    responses: { 200: { description: 'Einstellungen', schema: CONFIG }, 404: MISSING },
  });
  app.get(PATH, async (c) => {
    const { uid, name, studio_id: own } = c.get('user');
    const all = { rows: 'all' } as const;
    const id = studioInQuestion(c, own === null ? all : { rows: 'studio', studio_id: own });
    if (id === null) return c.json(NO_STUDIO);
    const scope = { rows: 'studio', studio_id: id } as const;
    const studio = await database.transaction({ scope, actor: { uid, name }, readOnly: true }, (tx) =>
      tx.get(studios, id),
    );
    if (!studio) throw notFound('Dieses Studio gibt es nicht (mehr).');
    const { studio_name, logo, color_palette, enabled_features } = studio;
    const letterhead = Object.fromEntries(LETTERHEAD.map((name) => [name, studio[name] ?? null]));
    const config = { id, studio_id: id, studio_name, logo, color_palette, enabled_features };
    return c.json({ ...config, federal_state: studio.federal_state ?? null, ...letterhead });
  });
}

/** What the studio's letters say of it; staff who write them may not read the studio's record. */
const LETTERHEAD = [
  'street',
  'postal_code',
  'city',
  'phone',
  'email',
  'website',
  'vat_id',
  'creditor_id',
] as const;

const NO_STUDIO = {
  id: null,
  studio_id: null,
  studio_name: null,
  logo: null,
  color_palette: null,
  enabled_features: ALL_FEATURES,
  federal_state: null,
  ...Object.fromEntries(LETTERHEAD.map((name) => [name, null])),
};

const nullable = (type: string) => ({ type: [type, 'null'] });
const CONFIG = {
  type: 'object',
  required: Object.keys(NO_STUDIO),
  properties: {
    id: nullable('string'),
    studio_id: nullable('string'),
    studio_name: nullable('string'),
    logo: nullable('string'),
    color_palette: {
      ...nullable('object'),
      properties: { primary: { type: 'string' }, secondary: { type: 'string' } },
    },
    enabled_features: {
      type: 'object',
      required: FEATURES,
      properties: Object.fromEntries(FEATURES.map((feature) => [feature, { type: 'boolean' }])),
    },
    federal_state: {
      enum: [...Object.keys(FEDERAL_STATES), null],
      description: 'Bestimmt die Feiertage, an denen eine Widerrufsfrist nicht endet',
    },
    ...Object.fromEntries(LETTERHEAD.map((name) => [name, nullable('string')])),
  },
};
