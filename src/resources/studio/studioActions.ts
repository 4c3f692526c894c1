/** What can be done with a studio beyond changing its fields. */
import { actionsOf } from '#declare/action.ts';
import { boolean, choice, longText, month, text } from '#declare/fields.ts';
import { faultsOfWords } from '#declare/message.ts';
import { lastClaimable } from '#rules/money/claiming.ts';
import { monthName } from '#rules/months.ts';
import type { Mail } from './mail.ts';
import { kindOf, MESSAGE_LABELS, SWITCHED } from './messageKinds.ts';
import type { MessageText } from './messageTexts.ts';

interface StudioRecord {
  readonly claims_from: string | null;
  readonly mail: Mail | null;
  readonly message_texts: MessageText[];
}

const kind = choice({ label: 'Art', required: true, of: MESSAGE_LABELS });

export const studioActions = actionsOf<StudioRecord>()({
  claimFrom: {
    label: 'Forderungen seit ändern',
    done: 'Beginn der Forderungen geändert',
    help: 'Ab diesem Monat werden Beiträge gefordert, auch die von Verträgen, die später eingetragen wurden. Was früher fällig war, wird nicht gefordert. Schon Gefordertes bleibt, wie es ist.',
    long: true,
    fields: { claims_from: month({ label: 'Forderungen seit', required: true }) },
    warnings: {
      claims_more: 'obwohl damit frühere Monate nachgefordert werden',
      claims_less: 'obwohl damit Fälliges nicht gefordert wird',
    },
    check: ({ claims_from }, { today, record }) => {
      const last = lastClaimable(today);
      return claims_from === record.claims_from
        ? { claims_from: 'Das gilt schon.' }
        : claims_from !== null && claims_from > last
          ? { claims_from: `Spätestens ${monthName(last)}, zwei Monate im Voraus.` }
          : {};
    },
  },
  changeMessage: {
    label: 'Text einer Nachricht ändern',
    done: 'Text einer Nachricht geändert',
    offered: () => false,
    fields: {
      kind,
      subject: text({ label: 'Betreff', required: true, max: 200 }),
      text: longText({ label: 'Text', required: true, max: 5000 }),
    },
    check: ({ kind: name, subject = '', text: words = '' }) =>
      name ? faultsOfWords(kindOf(name), { subject: subject ?? '', text: words ?? '' }) : {},
    writes: ({ kind: name, subject, text: words }, { record }) => ({
      message_texts: [
        ...record.message_texts.filter((one) => one.kind !== name),
        { kind: name, subject, text: words },
      ] as MessageText[],
    }),
  },
  resetMessage: {
    label: 'Text des Programms verwenden',
    done: 'Text einer Nachricht zurückgesetzt',
    help: 'Dein Text wird verworfen. Ab dann gilt wieder der des Programms. Was schon verschickt ist, bleibt, wie es war.',
    offered: () => false,
    danger: true,
    fields: { kind },
    writes: ({ kind: name }, { record }) => ({
      message_texts: record.message_texts.filter((one) => one.kind !== name),
    }),
  },
  switchMessage: {
    label: 'Nachricht ein- oder ausschalten',
    done: 'Versand einer Nachricht umgestellt',
    offered: () => false,
    fields: {
      kind: choice({ label: 'Art', required: true, of: SWITCHED }),
      on: boolean({ label: 'Wird verschickt', required: true }),
    },
    writes: ({ kind: name, on }, { record }) => {
      const others = (record.mail?.kinds ?? []).filter((one) => one !== name);
      return { mail: { ...record.mail, kinds: on && name ? [...others, name] : others } as Mail };
    },
  },
});
