import { useRecordContext } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import { payerProblem } from '#rules/people/payer.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';

const { payer_id: field } = customers.fields;

/** Names the first few customers that somebody pays for. */
const NAMED = { page: 1, perPage: 10 };
const BY_NAME = { field: 'last_name', order: 'ASC' } as const;

/** Input of who pays for a customer. Says at once who can't; the services check it, too. */
export function PayerInput() {
  const customer = useRecordContext<Customer>();
  const provider = useAdminDataProvider();
  const validate = async (value: unknown) => {
    if (typeof value !== 'string' || value === '' || value === customer?.payer_id) return undefined;
    try {
      return await problemOf(value);
    } catch {
      return undefined; // Not known: the services decide.
    }
  };
  const listed = async (id: string) => (await provider.getMany<Customer>('customers', { ids: [id] })).data[0];
  const problemOf = async (id: string) => {
    const payer = await listed(id);
    if (!payer) return undefined;
    const paid_by = payer.payer_id ? ((await listed(payer.payer_id)) ?? null) : null;
    const paidFor = customer
      ? await provider.getList<Customer>('customers', {
          filter: { payer_id: customer.id },
          pagination: NAMED,
          sort: BY_NAME,
        })
      : undefined;
    return payerProblem({ id: String(customer?.id), pays_for: paidFor?.data ?? [] }, { ...payer, paid_by });
  };
  return <InputKind field={field} source="payer_id" validate={validate} />;
}
