/** The daily message to admins with the number of due tasks and deadlines. */
import { message } from '#declare/message.ts';
import { counted } from '#format/plurals.ts';
import { formatDay } from '#rules/days.ts';
import { DEADLINE_KINDS, type DeadlineKind } from './endpoints/deadlines.ts';

export interface OfficeDayTold {
  readonly name: string;
  readonly email: string;
  readonly day: string;
  /** How many are due of each kind, without those of which none is; in their order. */
  readonly counts: readonly (readonly [kind: DeadlineKind, count: number])[];
}

const ENTRY = { one: 'Eintrag', many: 'Einträge' };

/** Numbers alone: tasks and deadlines name people, and may tell of their health. */
export const officeDay = message<OfficeDayTold>({
  label: 'Tag im Büro',
  basis: 'house',
  when: 'morgens um 7 Uhr an alle Admins außer der Steuerberatung, wenn etwas zu tun ist: wie viel, ohne Namen',
  to: ({ email, name }) => ({ email, name }),
  about: () => ({}),
  names: {
    Name: ({ name }) => name,
    Tag: ({ day }) => formatDay(day),
    Anzahl: ({ counts }) =>
      counted(
        counts.reduce((sum, [, count]) => sum + count, 0),
        ENTRY,
      ),
    Liste: ({ counts }) => counts.map(([kind, count]) => `${DEADLINE_KINDS[kind]}: ${count}`).join('\n'),
    Studio: (_, { studio_name }) => studio_name,
  },
  words: {
    subject: 'Zu tun am {Tag}: {Anzahl}',
    text: 'Guten Morgen {Name},\n\ndas steht heute an:\n\n{Liste}\n\nWer und was es im Einzelnen ist, steht auf der Startseite unter „Zu tun“.',
  },
  until: ({ day }) => `${day}T22:00:00.000Z`,
});
