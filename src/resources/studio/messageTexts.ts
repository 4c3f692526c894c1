/** A studio's own words for messages, in place of ours. */
import { choice, list, longText, text, type ValueOf } from '#declare/fields.ts';
import { faultsOfWords } from '#declare/message.ts';
import { kindOf, MESSAGE_LABELS } from './messageKinds.ts';

export const messageTexts = list({
  label: 'Texte der Nachrichten',
  help: 'Ohne eigenen Text gilt der des Programms.',
  keyed: true,
  entry: 'Text',
  of: {
    kind: choice({ label: 'Art', required: true, of: MESSAGE_LABELS }),
    subject: text({ label: 'Betreff', required: true, max: 200 }),
    text: longText({ label: 'Text', required: true, max: 5000 }),
  },
});

export type MessageText = ValueOf<typeof messageTexts>[number];

/** Returns what is wrong with them, by the path of the field. */
export function errorsOfTexts(
  texts: readonly Partial<MessageText>[] | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    (texts ?? []).flatMap(({ kind, subject, text: words }, index) => {
      if (!kind) return [];
      const faults = faultsOfWords(kindOf(kind), { subject: subject ?? '', text: words ?? '' });
      const twice = (texts ?? []).findIndex((one) => one.kind === kind) < index;
      return Object.entries({
        ...(twice && { kind: 'Für diese Art gibt es schon einen Text.' }),
        ...faults,
      }).map(([name, fault]) => [`message_texts.${index}.${name}`, fault]);
    }),
  );
}
