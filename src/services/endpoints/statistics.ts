/** `GET /api/v1/stats/customers`: the customers in figures. */
import type { Hono } from 'hono';
import { customers } from '../../resources/customers.ts';
import { authorize } from '../authz/authorize.ts';
import { describeEndpoint } from '../http/describe.ts';
import type { AppEnv, Services } from '../types.ts';
import { customerStatistics } from './customerStatistics.ts';
import { studioInQuestion } from './studioInQuestion.ts';

const PATH = '/api/v1/stats/customers';

export function mountStatistics(app: Hono<AppEnv>, { database }: Services): void {
  describeEndpoint({
    method: 'get',
    path: PATH,
    summary: 'Kundenstatistik',
    query: { studio_id: 'Nur für Super-Admins: ein Studio; ohne alle' },
    responses: { 200: { description: 'Zahlen zu den Kunden', schema: STATISTICS } },
  });
  app.get(PATH, async (c) => {
    const grant = authorize(c, 'list', customers);
    const studio_id = studioInQuestion(c, grant.scope);
    const { uid } = c.get('user');
    return c.json(
      await database.transaction({ ...grant, readOnly: true }, (tx) =>
        customerStatistics(tx, { studio_id, uid }),
      ),
    );
  });
}

const text = { type: 'string' };
const count = (description?: string) => ({ type: 'integer', minimum: 0, description });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const STATISTICS = object({
  as_of: { ...text, format: 'date-time' },
  total: count('Alle, auch Deaktivierte'),
  by_status: object({ pending_activation: count(), active: count(), deactivated: count() }),
  new_this_month: count('In diesem Monat angelegt'),
  left_this_month: count('In diesem Monat deaktiviert'),
  without_trainer: count('Nicht deaktiviert und ohne Betreuer'),
  mine: count('Nicht deaktiviert und von dir betreut'),
  fluctuation_rate: {
    type: ['number', 'null'],
    description: 'Abgänge × 100 ÷ mittlerer Bestand der zwölf Monate; null ohne Bestand',
  },
  months: {
    type: 'array',
    description: 'Die letzten zwölf Monate, der laufende zuletzt (Europe/Berlin)',
    items: object({
      month: { ...text, description: 'YYYY-MM' },
      joined: count('Angelegt'),
      left: count('Deaktiviert und seither nicht wieder aktiviert'),
      stock: count('Nicht deaktiviert am Ende des Monats, im laufenden: jetzt'),
    }),
  },
  by_trainer: {
    type: 'array',
    description: 'Höchstens 200, die mit den meisten Kunden zuerst',
    items: object({ trainer_id: text, name: text, customers: count() }),
  },
  by_studio: {
    type: 'array',
    description: 'Höchstens 200, nach dem Namen; für alle außer Super-Admins nur das eigene',
    items: object({ studio_id: text, customers: count(), active: count(), trainers: count() }),
  },
  birthdays: {
    type: 'array',
    description: 'Heute und in den 13 Tagen danach, höchstens 20',
    items: object({
      id: text,
      first_name: text,
      last_name: text,
      birthday: { ...text, format: 'date' },
      turns: count('Das Alter, das erreicht wird'),
    }),
  },
});
