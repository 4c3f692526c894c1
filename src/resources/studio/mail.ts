/** How a studio's messages are signed, and who is answered to. */
import { boolean, choices, email, group, longText, text, time, type ValueOf } from '#declare/fields.ts';
import { SWITCHED } from './messageKinds.ts';

export const mail = group({
  label: 'Post',
  fields: {
    sender_name: text({ label: 'Absender', help: 'Leer: der Name des Studios.', max: 80 }),
    reply_to: email({ label: 'Antworten an', help: 'Leer: die E-Mail-Adresse des Studios.' }),
    signature: longText({
      label: 'Schluss',
      help: 'Steht unter jeder Nachricht. Leer: Gruß, Name, Anschrift und Telefon des Studios.',
      max: 1000,
    }),
    kinds: choices({
      label: 'Das wird verschickt',
      help: 'Was das Gesetz verlangt, geht immer hinaus: die Bestätigung einer Kündigung oder eines Widerrufs, die online eingehen, und die Bitte, eine Einwilligung zu bestätigen.',
      of: SWITCHED,
    }),
    hide_courses: boolean({
      label: 'Namen von Kursen verschweigen',
      help: 'Dann steht dort „Ihr Kurs“. Namen, die etwas über die Gesundheit verraten, zum Beispiel „Reha-Sport“, stehen nie in einer Nachricht; beim Kurs lässt sich ein anderer eintragen.',
      default: false,
    }),
    quiet_from: time({
      label: 'Ruhe ab',
      help: 'Dann wird nichts verschickt, außer was das Gesetz sofort verlangt. Leer: keine Ruhezeit.',
    }),
    quiet_until: time({ label: 'Ruhe bis' }),
  },
});

export type Mail = ValueOf<typeof mail>;
