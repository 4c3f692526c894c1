import { useReference } from 'react-admin';
import { counted, type Noun } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';

interface CountedForProps {
  readonly customer_id: unknown;
  /** Value of the answer's header. */
  readonly count: string | null;
  readonly of: Noun;
  readonly done: string;
}

/**
 * Renders the number of affected bookings of a customer in the whole course.
 * @example <CountedFor … done="abgesagt" /> // Ada Ahrens: 3 Buchungen abgesagt.
 */
export function CountedFor({ customer_id, count, of, done }: CountedForProps) {
  const { referenceRecord } = useReference({ reference: customers.path, id: String(customer_id) });
  const name = referenceRecord ? customers.title(referenceRecord as never) : customers.label.one;
  return <>{`${name}: ${counted(Number(count ?? 0), of)} ${done}.`}</>;
}
