/** What an admin watches: addresses that show data without a sign-in, and who read health data. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { choice, instant, list, number, text } from '#declare/fields.ts';

const watched = { access: { level: 'admin', subject: 'security' }, method: 'GET', studio: 'one' } as const;
const id = { required: true, max: 36 } as const;

/** Each is closed by the endpoint of its kind: `planLinks`, `achievementsLink`, `revokeFeed`. */
export const openLinks = endpoint({
  ...watched,
  path: 'auth/security/links',
  summary: 'Offene Links und Kalender-Abos des Studios, der neueste zuerst',
  reads: ['customers', 'nutrition_plans', 'trainers', 'workouts'],
  list: { unit: 'links', sort: ['made_at'], only: 'DESC' },
  answer: list({
    label: 'Offene Links und Abos',
    max: 1000,
    of: {
      kind: choice({
        label: 'Was er zeigt',
        required: true,
        of: {
          workouts: 'Workout',
          nutrition_plans: 'Ernährungsplan',
          customers: 'Fortschritt',
          trainers: 'Kalender-Abo',
        },
      }),
      id: text({ label: 'Kennung dessen, was er zeigt', ...id }),
      title: text({ label: 'Name dessen, was er zeigt', required: true, max: 300 }),
      person: text({ label: 'Für wen', max: 300 }),
      made_at: instant({ label: 'Erstellt', required: true }),
      read_at: instant({ label: 'Zuletzt benutzt' }),
      expires_at: instant({ label: 'Gilt bis; null ohne Ende' }),
    },
  }),
});

export const healthReadings = endpoint({
  ...watched,
  path: 'auth/security/readings',
  summary: 'Wer im Studio wessen Gesundheitsdaten gelesen hat, das Letzte zuerst',
  reads: ['customers'],
  list: { unit: 'readings', sort: ['last_at'], only: 'DESC' },
  answer: list({
    label: 'Lesen von Gesundheitsdaten',
    max: 1000,
    of: {
      person_id: text({ label: 'Kennung der Person, um die es geht', ...id }),
      person: text({ label: 'Wessen; null, wenn es die Person nicht mehr gibt', max: 300 }),
      by: text({ label: 'Kennung dessen, der gelesen hat', ...id }),
      by_name: text({ label: 'Wer', required: true, max: 300 }),
      what: text({ label: 'Name der Einträge, in denen es steht', required: true }),
      last_at: instant({ label: 'Zuletzt', required: true }),
      times: number({ label: 'Wie oft in der Viertelstunde', required: true, integer: true, min: 1 }),
    },
  }),
});

export type OpenLink = AnswerOf<typeof openLinks>[number];
export type HealthReading = AnswerOf<typeof healthReadings>[number];
