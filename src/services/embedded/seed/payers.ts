/** Who pays for whom in the demo: a parent for a minor, and an employer for two members. */
import { customers } from '#resources/people/customers.ts';
import { plusDays } from '#rules/days.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Member {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string;
}

/** Members that the employer pays for. */
const STAFF = 2;

/** Days since when a contract runs at least: it is in the runs of the demo. */
const LONG = 62;

/** Age of the child in days: fifteen years and a half. */
const CHILD = 5660;

/** What the payer's account and mandate replace. */
const NO_ACCOUNT = { account_holder: null, iban: null, sepa_mandate: null } as const;

/** Notes the payers. Requires the contracts; what they owe is claimed afterwards. */
export async function notePayers(tx: Transaction, studio_id: string, today: string): Promise<void> {
  const members = await debited(tx, studio_id, today);
  const parent = members.find((one) => members.some((other) => isFamily(one, other)));
  const child = parent && members.find((one) => isFamily(parent, one));
  const others = members.filter((one) => one !== parent && one !== child);
  const [employer, ...staff] = others.slice(-1 - STAFF);
  await tx.updateMany(customers, [
    ...(child && parent
      ? [{ id: child.id, values: { ...paidBy(parent), birthday: plusDays(today, -CHILD) } }]
      : []),
    ...(employer ? [{ id: employer.id, values: { company_name: 'Fördewerft GmbH' } }] : []),
    ...staff.map(({ id }) => ({ id, values: { ...NO_ACCOUNT, payer_id: employer!.id } })),
  ]);
}

const isFamily = (one: Member, other: Member) => one !== other && one.last_name === other.last_name;

function paidBy({ id: payer_id, first_name, last_name, phone, email }: Member) {
  return { ...NO_ACCOUNT, payer_id, guardian: { name: `${first_name} ${last_name}`, phone, email } };
}

/** Returns active members with a contract that runs are made of, in the order of joining. */
function debited({ client }: Transaction, studio_id: string, today: string): Promise<Member[]> {
  return run<Member>(
    client,
    sql`SELECT c.id, c.first_name, c.last_name, c.phone, c.email FROM customers c
      WHERE c.studio_id = ${studio_id} AND c.status = 'active' AND EXISTS (SELECT FROM contracts k
        WHERE k.studio_id = c.studio_id AND k.customer_id = c.id AND k.state = 'active' AND k.payment_method = 'sepa'
          AND k.billing_interval = 'monthly' AND k.starts_on < ${plusDays(today, -LONG)})
      ORDER BY c.number`,
  );
}
