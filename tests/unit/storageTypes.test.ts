/** What a transaction answers has the types of the resource it was asked for. Checked by the compiler. */
import { expectTypeOf, it } from 'vitest';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { hooksFor } from '#services/hooks.ts';
import type { NewValues, Transaction } from '#services/storage/types.ts';

const asked = async (tx: Transaction, some: Resource) => ({
  contract: await tx.get(contracts, ''),
  page: await tx.list(contracts, { conditions: [], sort: ['id', 'ASC'], offset: 0, limit: 1 }),
  written: await tx.update(contracts, '', { payment_method: 'cash' }),
  any: await tx.get(some, ''),
});

it('is a contract for contracts, and any record for any resource', () => {
  type Asked = Awaited<ReturnType<typeof asked>>;
  expectTypeOf<Asked['contract']>().toEqualTypeOf<Contract | undefined>();
  expectTypeOf<Asked['page']['rows']>().toEqualTypeOf<Contract[]>();
  expectTypeOf<Asked['written']>().toEqualTypeOf<Contract>();
  expectTypeOf<Asked['any']>().toEqualTypeOf<AnyRecord | undefined>();
});

it('takes values of the declared fields alone', () => {
  expectTypeOf<{ payment_method: 'cash' }>().toExtend<NewValues<typeof contracts>>();
  expectTypeOf<{ payment_method: 'cheque' }>().not.toExtend<NewValues<typeof contracts>>();
});

it('hands hooks the records and values of their resource', () => {
  hooksFor(contracts, {
    async before({ action, values }, _tx, current) {
      expectTypeOf(current).toEqualTypeOf<Contract | undefined>();
      if (action === 'delete') return {};
      expectTypeOf(values.product_id).toEqualTypeOf<string>();
      return values;
    },
  });
});
