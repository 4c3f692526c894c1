/** What happens around creating, changing and deleting a contract by hand. */
import { isDeepStrictEqual } from 'node:util';
import { type Contract, contracts, OPEN_AFTER_CONCLUSION } from '../../../resources/contracts.ts';
import type { AnyRecord, FieldErrors } from '../../../resources/define.ts';
import { conditionsOf, type TariffConditions } from '../../../rules/contracts/conclusion.ts';

import { conflict, invalid } from '../../http/problem.ts';
import type { NewValues, Transaction } from '../../storage/types.ts';
import type { WriteCall } from '../hooks.ts';
import { checkSale, productOf } from './conditions.ts';

/**
 * The values to write. A draft takes the conditions of its tariff over, and promises them until it gets another tariff;
 * a concluded contract keeps them, and all else but notes and the like.
 */
export async function beforeContract(
  { action, values }: WriteCall<typeof contracts>,
  tx: Transaction,
  current: Contract | undefined,
): Promise<NewValues<typeof contracts>> {
  if (action === 'delete') {
    if (current?.concluded_at) throw notADraft();
    return values;
  }
  if (current?.concluded_at) {
    refuseChanges(values, current);
    return values;
  }
  const conditions = await promised(tx, values, current);
  return { ...values, ...conditions, concluded_at: null };
}

async function promised(
  tx: Transaction,
  { product_id, concluded_on }: Pick<Contract, 'product_id' | 'concluded_on'>,
  current: Contract | undefined,
): Promise<TariffConditions> {
  if (current && product_id === current.product_id) return conditionsOf(current);
  const product = await productOf(tx, product_id);
  checkSale(product, concluded_on);
  return conditionsOf(product);
}

function notADraft() {
  return conflict('Nur Entwürfe lassen sich löschen.');
}

function refuseChanges(values: Record<string, unknown>, current: AnyRecord): void {
  const open: ReadonlySet<string> = new Set(OPEN_AFTER_CONCLUSION);
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(contracts.fields))
    if (!('readOnly' in field) && !open.has(name) && !isDeepStrictEqual(values[name], current[name]))
      errors[name] = 'Nach dem Abschluss nicht mehr änderbar.';
  if (values.studio_id !== undefined) errors.studio_id = 'Nach dem Abschluss nicht mehr änderbar.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
