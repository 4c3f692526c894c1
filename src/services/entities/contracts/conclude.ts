/** The draft becomes a contract: with the conditions that the person chose, and knowing what there is to know. */
import { contractActions } from '../../../resources/contractActions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { customers } from '../../../resources/customers.ts';
import type { AnyRecord } from '../../../resources/define.ts';
import type { ValuesOf } from '../../../resources/fields.ts';
import type { Product } from '../../../resources/products.ts';
import {
  changedConditions,
  conclusionWarnings,
  conditionsOf,
  promiseProblem,
  type TariffConditions,
} from '../../../rules/contracts/conclusion.ts';
import { invalid, unconfirmed } from '../../http/problem.ts';
import type { ActionCall } from '../../http/recordAction.ts';
import { nextNumber } from '../../storage/numbers.ts';
import { checkSale, productOf } from './conditions.ts';
import { asContract, withDerived } from './writes.ts';

const { conclude } = contractActions;
type Body = ValuesOf<(typeof conclude)['fields']>;

/** @throws Problem 422 at `concluded_on`, `product_id` or `terms`; 409 with the warnings that aren't overruled */
export async function concluded({ tx, record, body, today }: ActionCall<Body>): Promise<AnyRecord> {
  const draft = asContract(record);
  if (draft.concluded_on > today)
    throw invalid({ concluded_on: 'Der Vertragsschluss liegt in der Zukunft.' });
  const product = await productOf(tx, draft.product_id);
  checkSale(product, draft.concluded_on);
  const conditions = chosenConditions(draft, product, body.terms);
  const customer = await tx.get(customers, draft.customer_id);
  if (!customer) throw invalid({ customer_id: 'Kunde nicht gefunden.' });
  const warnings = conclusionWarnings({ ...draft, ...conditions }, customer, today);
  if (warnings.some(({ name }) => !body.overrule.includes(name))) throw unconfirmed(warnings);
  const number = await nextNumber(tx.client, contracts, draft.studio_id, 'number');
  const values = { ...conditions, number, concluded_at: tx.now.toISOString() };
  const overruled = warnings.map(({ name }) => name);
  return tx.update(contracts, draft.id, withDerived(draft, values, today), {
    action: conclude.name,
    overruled,
  });
}

/** What was promised and what the tariff says now: where they differ, somebody has to choose. */
function chosenConditions(draft: Contract, product: Product, terms: Body['terms']): TariffConditions {
  if (terms === 'tariff' || changedConditions(draft, product).length === 0) return conditionsOf(product);
  if (terms === null)
    throw invalid({
      terms: 'Der Tarif hat sich seit dem Entwurf geändert. Wähle, welche Konditionen gelten sollen.',
    });
  const problem = promiseProblem(draft, product);
  if (problem) throw invalid({ terms: `So darf der Vertrag nicht mehr geschlossen werden: ${problem}` });
  return conditionsOf(draft);
}
