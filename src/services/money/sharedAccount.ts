/** Studios that share a bank account. Nothing of another one is answered but that there is one. */
import { hasLevel } from '#declare/levels.ts';
import type { sharedAccount } from '#resources/money/endpoints/sharedAccount.ts';
import { studios } from '#resources/studio/studios.ts';
import { compactIban } from '#rules/money/iban.ts';
import type { Hooks } from '#services/hooks.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { invalid, noStudio } from '#services/problem.ts';
import { acrossStudios } from '#services/storage/across.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

interface Account {
  readonly studio_id: string;
  readonly iban: string | null;
}

/** What is said of a record of another studio with the same account. */
export const OTHERS = 'Gehört zu einem anderen Studio desselben Kontos.';

const SHARED =
  'Dieses Konto hat schon ein anderes Studio. Teilen sich beide das Konto, trägt es ein Super-Admin ein.';

/** Returns the ids of the other studios with the account, for questions to the database alone. */
export async function sharersOf(tx: Transaction, { studio_id, iban }: Account): Promise<string[]> {
  if (!iban) return [];
  const found = await acrossStudios<{ id: string }>(
    tx,
    sql`SELECT id FROM studios WHERE upper(replace(iban, ' ', '')) = ${compactIban(iban)} AND id <> ${studio_id}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Refuses an account that another studio has, unless a super admin enters it: who names somebody else's account could
 * learn from a made-up statement who that studio's customers are.
 * @throws Problem 422 at the account
 */
export const beforeStudio: NonNullable<Hooks<typeof studios>['before']> = async (
  { action, user, id, values },
  tx,
  current,
) => {
  const iban = action === 'delete' ? null : values.iban;
  const isNew = iban && compactIban(iban) !== compactIban(current?.iban ?? '');
  if (!isNew || hasLevel(user.level, 'superAdmin')) return values;
  const others = await sharersOf(tx, { studio_id: id, iban });
  if (others.length > 0) throw invalid({ iban: SHARED });
  return values;
};

/** Serialises what studios do with one account's statements, until the transaction ends. */
export async function lockAccount({ client }: Transaction, iban: string | null): Promise<void> {
  if (iban)
    await run(
      client,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account ${compactIban(iban)}`}, 0))`,
    );
}

export const isAccountShared: Handler<typeof sharedAccount> = ({ read, studio_id }) =>
  read(async (tx) => {
    const studio = await tx.get(studios, studio_id);
    if (!studio) throw noStudio();
    const others = await sharersOf(tx, { studio_id, iban: studio.iban });
    return { shared: others.length > 0 };
  });
