/** What an online notice says, line by line: on the public page, and in the confirmation that is sent. */
import { formatInstant } from '#format/instants.ts';
import { formatDay } from '#rules/days.ts';
import { DECLARED, type Notice, type NoticeKind } from './notices.ts';

export const EARLIEST = 'zum nächstmöglichen Zeitpunkt';

/** Headings of the confirmation. */
export const RECEIVED: Readonly<Record<NoticeKind, string>> = {
  cancellation: 'Ihre Kündigung ist eingegangen',
  withdrawal: 'Ihr Widerruf ist eingegangen',
};

type Line = readonly [label: string, value: string];
type Declared = Pick<Notice, keyof typeof DECLARED>;

/** Returns the declaration line by line. @example declaredLines('withdrawal', notice)[0] // ['Erklärung', 'Widerruf des Vertrags'] */
export function declaredLines(kind: NoticeKind, declared: Declared): readonly Line[] {
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

interface Receiver {
  readonly studio_name: string;
  readonly address: string | null;
}

/** Returns the full confirmation, with time and recipient. */
export function confirmationLines(
  kind: NoticeKind,
  declared: Declared & Pick<Notice, 'received_at'>,
  { studio_name, address }: Receiver,
): readonly Line[] {
  return [
    ['Eingegangen am', `${formatInstant(declared.received_at)} Uhr`],
    ['Bei', [studio_name, address].filter(Boolean).join(', ')],
    ...declaredLines(kind, declared),
  ];
}
