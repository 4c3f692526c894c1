/**
 * Triggers that note in `owing_changes` which contracts owe something else than before, or were claimed otherwise. By
 * them it needn't be worked out again what contracts owe that are the same (`services/money/claimedContracts.ts`). They
 * stand at the tables, because a change that they miss would never be claimed.
 */
import { CLAIMED_COLUMNS, COMPARED_COLUMNS, OWING_COLUMNS } from '#resources/contracts/owing.ts';
import { NOTER } from './catalog.ts';

const INSERT = 'INSERT INTO owing_changes (studio_id, contract_id)';

/** They run with their owner's rights: whoever may change a row may note it. */
const noting = (word: string, note: string) => ({
  name: `${NOTER}${word}`,
  statement: `CREATE OR REPLACE FUNCTION ${NOTER}${word}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  ${INSERT} ${note};
  RETURN NULL;
END $body$`,
});

export const OWING_FUNCTIONS = [
  noting('contract', 'VALUES (OLD.studio_id, OLD.id)'),
  noting(
    'claim',
    `SELECT DISTINCT studio_id, contract_id FROM (VALUES (OLD.studio_id, OLD.contract_id), (NEW.studio_id, NEW.contract_id))
    AS t (studio_id, contract_id) WHERE contract_id IS NOT NULL`,
  ),
  noting('claims', 'SELECT DISTINCT studio_id, contract_id FROM changed WHERE contract_id IS NOT NULL'),
] as const;

const differs = (columns: readonly string[]) =>
  columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(' OR ');

const trigger = (word: string, event: string, calls: string) =>
  `CREATE OR REPLACE TRIGGER ${NOTER}${word} AFTER ${event} EXECUTE FUNCTION ${NOTER}${calls}()`;

const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  contracts: [
    trigger(
      'changed',
      `UPDATE ON contracts FOR EACH ROW WHEN (${differs(['studio_id', ...OWING_COLUMNS, ...COMPARED_COLUMNS])})`,
      'contract',
    ),
    trigger('deleted', 'DELETE ON contracts FOR EACH ROW', 'contract'),
  ],
  claims: [
    trigger(
      'changed',
      `UPDATE ON claims FOR EACH ROW WHEN (${differs(['studio_id', ...CLAIMED_COLUMNS])})`,
      'claim',
    ),
    trigger('inserted', 'INSERT ON claims REFERENCING NEW TABLE AS changed FOR EACH STATEMENT', 'claims'),
    trigger('deleted', 'DELETE ON claims REFERENCING OLD TABLE AS changed FOR EACH STATEMENT', 'claims'),
  ],
};

/** Returns the statements that create those of a table; none for most. */
export const owingTriggers = (table: string): readonly string[] => TRIGGERS[table] ?? [];
