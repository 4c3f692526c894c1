import { useNotify, useRedirect } from 'react-admin';
import { today } from '#format/instants.ts';
import type { NutritionTemplate } from '#resources/nutrition/nutrition.ts';
import { nutritionCopies } from '#resources/training/endpoints/copies.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { warningsOf } from '#web/generic/record/form/Warnings.tsx';
import { planPath } from './planPath.ts';

/**
 * Returns a function that assigns a template to a customer from today and opens the plan, which stays linked to the
 * template.
 * @param onWarned called instead where there is something to confirm, such as a plan that ends for it
 */
export function useNewPlan(customer: string, onWarned: (template: NutritionTemplate) => void) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const { attempt } = useWrite(
    ({ id }: NutritionTemplate) =>
      call(nutritionCopies.assign, {
        params: { id },
        body: { customer_ids: [customer], valid_from: today(), valid_until: null, overrule: [] },
      }),
    { done: ({ ids }) => redirect(planPath(customer, String(ids[0]))) },
  );
  // Resolves once it is decided: the dialog is busy until then.
  return async (template: NutritionTemplate): Promise<void> => {
    await attempt(template).catch((error: Error) => {
      if (warningsOf(error).length > 0) onWarned(template);
      else notify(error.message, { type: 'error' });
    });
  };
}
