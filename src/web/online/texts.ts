/** Texts of the public pages; customers are addressed with 'Sie'. */
import { formatInstant } from '#format/instants.ts';
import type { Confirmation } from '#resources/contracts/endpoints/onlineNotices.ts';
import { DECLARED, type NoticeKind } from '#resources/contracts/notices.ts';
import { formatDay } from '#rules/days.ts';

/** The labels of the buttons are prescribed by law (§ 312k Abs. 2, § 356a Abs. 1 and 3 BGB). */
export const TEXTS: Readonly<
  Record<
    NoticeKind,
    { title: string; intro: string; received: string; send: string; noun: string; yours: string }
  >
> = {
  cancellation: {
    title: 'Verträge hier kündigen',
    intro: 'Hier kündigen Sie einen Vertrag mit diesem Studio.',
    received: 'Ihre Kündigung ist eingegangen',
    send: 'jetzt kündigen',
    noun: 'Kündigung',
    yours: 'Ihre Kündigung',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    intro: 'Hier widerrufen Sie einen Vertrag, den Sie mit diesem Studio online geschlossen haben.',
    received: 'Ihr Widerruf ist eingegangen',
    send: 'Widerruf bestätigen',
    noun: 'Widerruf',
    yours: 'Ihren Widerruf',
  },
};

export const EARLIEST = 'zum nächstmöglichen Zeitpunkt';

type Declared = Pick<Confirmation, keyof typeof DECLARED>;

/** Returns the declaration line by line, for the review before sending and for the confirmation. */
export function declaredLines(kind: NoticeKind, declared: Declared): readonly (readonly [string, string])[] {
  const { name, identification, contract_named, extraordinary, reason, wished_on, email } = declared;
  const art = extraordinary ? 'Außerordentliche Kündigung' : 'Ordentliche Kündigung';
  return [
    ['Erklärung', kind === 'withdrawal' ? 'Widerruf des Vertrags' : art],
    ...(reason ? [[DECLARED.reason.label, reason] as const] : []),
    [DECLARED.name.label, name],
    ...(identification ? [[DECLARED.identification.label, identification] as const] : []),
    [DECLARED.contract_named.label, contract_named],
    ...(kind === 'cancellation'
      ? [['Vertragsende', wished_on ? formatDay(wished_on) : EARLIEST] as const]
      : []),
    [DECLARED.email.label, email],
  ];
}

/** Returns the full confirmation, with time and recipient. */
export function confirmationLines(kind: NoticeKind, confirmation: Confirmation) {
  const { studio_name, address, received_at } = confirmation;
  return [
    ['Eingegangen am', `${formatInstant(received_at)} Uhr`] as const,
    ['Bei', [studio_name, address].filter(Boolean).join(', ')] as const,
    ...declaredLines(kind, confirmation),
  ];
}
