/** What an admin watches: addresses that show data without a sign-in, and who read health data. */
import { type AnswerOf, endpoint } from '#declare/endpoint.ts';
import { boolean, choice, day, instant, list, number, text } from '#declare/fields.ts';
import { SIGN_IN_REFUSED } from '#declare/securityEvents.ts';

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

/** Each is repeated by `invite`, and withdrawn by the action `deactivate` of its resource. */
export const openInvitations = endpoint({
  ...watched,
  path: 'auth/security/invitations',
  summary:
    'Mitarbeiter und Admins des Studios, die sich noch nie angemeldet haben, die neueste Einladung zuerst',
  reads: ['admins', 'trainers'],
  list: { unit: 'invitations', sort: ['invited_at'], only: 'DESC' },
  answer: list({
    label: 'Offene Einladungen',
    max: 1000,
    of: {
      kind: choice({ label: 'Als', required: true, of: { trainers: 'Mitarbeiter', admins: 'Admin' } }),
      id: text({ label: 'Kennung der Person', ...id }),
      person: text({ label: 'Wer', required: true, max: 300 }),
      email: text({ label: 'An', required: true, max: 254 }),
      invited_at: instant({ label: 'Eingeladen; null, wenn keine Einladung hinausging' }),
    },
  }),
});

/** Wrong passwords are among them with the built-in sign-in alone: Firebase refuses them itself. */
export const refusedSignIns = endpoint({
  ...watched,
  path: 'auth/security/refusals',
  summary: 'Abgelehnte Anmeldungen an Konten des Studios, je Konto, Tag und Grund, die letzte zuerst',
  reads: ['admins', 'customers', 'trainers'],
  list: { unit: 'refusals', sort: ['last_at'], only: 'DESC' },
  answer: list({
    label: 'Abgelehnte Anmeldungen',
    max: 1000,
    of: {
      person_id: text({ label: 'Kennung der Person', ...id }),
      person: text({ label: 'Wessen Konto', required: true, max: 300 }),
      email: text({ label: 'E-Mail', required: true, max: 254 }),
      day: day({ label: 'Tag', required: true }),
      reason: choice({ label: 'Grund', required: true, of: SIGN_IN_REFUSED }),
      times: number({ label: 'Wie oft', required: true, integer: true, min: 1 }),
      last_at: instant({ label: 'Zuletzt', required: true }),
    },
  }),
});

/** An export of the studio is one reading of all people whose health data it holds. */
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
      person_id: text({
        label: 'Kennung der Person, um die es geht; null bei einem Gesamtexport',
        max: 36,
      }),
      person: text({
        label: 'Wessen; null bei einem Gesamtexport, und wenn es die Person nicht mehr gibt',
        max: 300,
      }),
      exported: number({
        label: 'Wie viele Personen ein Gesamtexport umfasste; null sonst',
        integer: true,
        min: 1,
      }),
      by: text({ label: 'Kennung dessen, der gelesen hat', ...id }),
      by_name: text({ label: 'Wer', required: true, max: 300 }),
      what: text({ label: 'Name der Einträge, in denen es steht; null bei einem Gesamtexport' }),
      last_at: instant({ label: 'Zuletzt', required: true }),
      times: number({ label: 'Wie oft in der Viertelstunde', required: true, integer: true, min: 1 }),
    },
  }),
});

/** Days after which the last backup counts as too old. */
export const BACKUP_DUE_AFTER = 7;

export const lastBackup = endpoint({
  method: 'GET',
  path: 'auth/security/backup',
  access: { level: 'admin', subject: 'security' },
  summary: 'Letzte Sicherung mit „npm run backup“, von allen Studios dieser Installation gemeinsam',
  answer: {
    at: instant({ label: 'Stand der letzten gelungenen Sicherung; null ohne eine' }),
    external: boolean({
      label: 'Eigenes Postgres, das sichert, wer es betreibt',
      required: true,
    }),
  },
});

export type OpenInvitation = AnswerOf<typeof openInvitations>[number];
export type RefusedSignIn = AnswerOf<typeof refusedSignIns>[number];
export type OpenLink = AnswerOf<typeof openLinks>[number];
export type HealthReading = AnswerOf<typeof healthReadings>[number];
