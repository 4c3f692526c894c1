/** What the public pages say; to customers in 'Sie'. */
import { formatInstant } from '../../format/instants.ts';
import type { Confirmation } from '../../resources/endpoints/onlineNotices.ts';
import { DECLARED, type NoticeKind } from '../../resources/notices.ts';
import { formatDay } from '../../rules/days.ts';

/** The words of the buttons are the law's (§ 312k Abs. 2, § 356a Abs. 1 and 3 BGB). */
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

/** What somebody declares, line by line: to check before it is sent, and to keep afterwards. */
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

/** The whole confirmation: when what reached whom. */
export function confirmationLines(kind: NoticeKind, confirmation: Confirmation) {
  const { studio_name, address, received_at } = confirmation;
  return [
    ['Eingegangen am', `${formatInstant(received_at)} Uhr`] as const,
    ['Bei', [studio_name, address].filter(Boolean).join(', ')] as const,
    ...declaredLines(kind, confirmation),
  ];
}
