/** Customers who pay by direct debit, and runs that collect from them. */
import type { Commerce } from './commerce.ts';

type Status = 'prepared' | 'handed_in' | 'settled';
export interface Item {
  id: string;
  parent_id: string;
  claim_id: string;
  end_to_end_id: string;
  live: boolean;
  return_cost_cents: number | null;
}

export const STUDIO_IBAN = 'DE02120300000000202051';

let mandates = 0;

/** @example const { payer, sell, collected } = collecting(() => studio, '2026-12-01') */
export function collecting(studio: () => Commerce, collect_on: string) {
  const admin = () => studio().as('adminNord');
  const itemsOf = async (run: string): Promise<Item[]> =>
    (await admin().get(`payment/collection-runs/${run}/items`, { sort: ['end_to_end_id', 'ASC'] })).body;
  return {
    itemsOf,
    /** Gives the studio what a collection needs of it. */
    async ready() {
      const path = `auth/studios/${studio().nord}`;
      const { body } = await admin().get(path);
      const saved = await admin().put(path, {
        ...body,
        creditor_id: 'DE98ZZZ09999999999',
        iban: STUDIO_IBAN,
      });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    },
    payer: (values: object = {}) =>
      studio().customer({
        iban: 'DE89370400440532013000',
        sepa_mandate: { reference: `R-${++mandates}`, signed_on: '2026-03-01', last_used_on: '2026-04-01' },
        ...values,
      }),
    async sell(customer_id: string, amount_cents: number) {
      const body = {
        customer_id,
        kind: 'goods',
        text: 'Shake',
        due_on: '2026-11-21',
        amount_cents,
        vat_rate: 19,
      };
      const made = await admin().post('payment/claims', body);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body;
    },
    /** A run of all that is open on that day, as far as it is said; answers the customer's items. */
    async collected(customer_id: string, status: Status): Promise<[Item, ...Item[]]> {
      const month = collect_on.slice(0, 7);
      const body = { month, collect_on, overrule: ['again'] };
      const made = await admin().post('payment/dues/collection', body);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      const path = `payment/collection-runs/${made.body.id}`;
      if (status !== 'prepared') await admin().post(`${path}/hand-in`);
      if (status === 'settled') {
        studio().today(collect_on);
        const settled = await admin().post(`${path}/settle`);
        if (settled.status !== 200) throw new Error(JSON.stringify(settled.body));
      }
      const filter = { customer_id };
      const items = await admin().get(`${path}/items`, { filter, sort: ['amount_cents', 'DESC'] });
      if (!items.body[0]) throw new Error('Nothing of theirs is collected');
      return items.body;
    },
  };
}
