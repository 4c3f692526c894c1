import { FIRST_STEPS, type FirstStep, type firstSteps } from '#resources/studio/endpoints/firstSteps.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noStudio } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';
import type { Transaction } from '#services/storage/types.ts';

type There = Pick<Record<FirstStep, boolean>, 'customers' | 'locations' | 'products' | 'trainers'>;

/** @throws Problem 404 for a studio that is gone */
export const firstStepsOf: Handler<typeof firstSteps> = ({ read, studio_id }) =>
  read(async (tx) => {
    const studio = await tx.get(studios, studio_id);
    if (!studio) throw noStudio();
    const done = { ...entered(studio), ...(await there(tx, studio_id)) };
    return (Object.keys(FIRST_STEPS) as FirstStep[])
      .filter((step) => step !== 'locations' || studio.enabled_features.COURSES)
      .map((step) => ({ step, done: done[step] }));
  });

/** What an invoice, the calendar and a direct debit need of the studio itself. */
function entered(studio: Studio): Omit<Record<FirstStep, boolean>, keyof There> {
  const { street, postal_code, city, opening_hours, tax_number, vat_id, iban, creditor_id } = studio;
  return {
    address: Boolean(street && postal_code && city),
    hours: (opening_hours ?? []).length > 0,
    tax: Boolean(tax_number || vat_id),
    account: Boolean(iban && creditor_id),
  };
}

async function there({ client }: Transaction, studio_id: string): Promise<There> {
  const [row] = await run<There>(
    client,
    sql`SELECT EXISTS (SELECT FROM customers WHERE studio_id = ${studio_id}) AS customers,
               EXISTS (SELECT FROM locations WHERE studio_id = ${studio_id}) AS locations,
               EXISTS (SELECT FROM products WHERE studio_id = ${studio_id}) AS products,
               EXISTS (SELECT FROM trainers WHERE studio_id = ${studio_id}) AS trainers`,
  );
  return row!;
}
