/** How a studio's messages are signed, and who is answered to. */
import { email, group, longText, text } from '#declare/fields.ts';

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
  },
});
