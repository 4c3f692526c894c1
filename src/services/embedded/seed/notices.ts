/** Online notices of the demo studio: from a known sender, and from an unknown one. */
import type { Notice } from '#resources/contracts/notices.ts';
import type { Studio } from '#resources/studio/studios.ts';
import { messageOf } from '#services/post/outbox.ts';
import type { Random } from './random.ts';
import type { Values } from './studios.ts';

interface Setting {
  readonly studio_id: string;
  readonly customers: readonly Values[];
  readonly contracts: readonly Values[];
  readonly ids: Random;
  readonly now: Date;
}

const HOUR = 3_600_000;

export function noticeValues({ studio_id, customers, contracts, ids, now }: Setting): Values[] {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  // A customer of some months.
  const contract = contracts.findLast(
    ({ concluded_at, cancellation, withdrawal, renewal, starts_on }) =>
      concluded_at &&
      !cancellation &&
      !withdrawal &&
      renewal === 'indefinite' &&
      String(starts_on) < at(4800),
  );
  const customer = customers.find(({ id }) => id === contract?.customer_id);
  const received = (hours: number) => ({
    received_at: at(hours),
    created_at: at(hours),
    matched_at: at(hours),
  });
  return [
    {
      id: ids.id(),
      studio_id,
      kind: 'cancellation',
      name: `${customer?.first_name} ${customer?.last_name}`,
      email: customer?.email,
      contract_named: 'Mitgliedschaft',
      customer_id: customer?.id,
      contract_id: contract?.id,
      signs: ['email', 'name'],
      ...received(3),
    },
    {
      id: ids.id(),
      studio_id,
      kind: 'cancellation',
      name: 'Rune Unbekannt',
      email: 'rune.unbekannt@post.example',
      identification: 'geb. 3.4.1990, Hafenweg 2, 24159 Kiel',
      contract_named: 'mein Vertrag bei Ihnen',
      extraordinary: true,
      reason: 'Ich ziehe ins Ausland und kann nicht mehr trainieren.',
      ...received(27),
    },
  ];
}

/** The confirmations of those notices, as they were sent. */
export function confirmationValues(studio: Values, all: readonly Values[], ids: Random): Values[] {
  return all.map((values) => {
    const now = values.created_at;
    const notice = { identification: null, extraordinary: false, reason: null, wished_on: null, ...values };
    const made = messageOf('notice_received', notice as unknown as Notice, studio as unknown as Studio, {
      now,
      by: 'Online-Formular',
    });
    return { ...made, id: ids.id(), created_at: now, state: 'sent', sent_at: now, next_at: null, tries: 1 };
  });
}
