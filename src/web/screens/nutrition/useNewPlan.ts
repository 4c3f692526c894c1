import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { nutritionCopies } from '../../../resources/endpoints/copies.ts';
import { type NutritionTemplate, nutritionPlans } from '../../../resources/nutrition.ts';
import { useAdminDataProvider } from '../../data/types.ts';

/** Hands a template to one customer, from today on, and leads to their plan, which stays linked with it. */
export function useNewPlan(customer: string) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  return async ({ id }: NutritionTemplate): Promise<void> => {
    try {
      const { ids } = await call(nutritionCopies.assign, {
        params: { id },
        body: { customer_ids: [customer], valid_from: today(), valid_until: null, overrule: [] },
      });
      await client.invalidateQueries({ queryKey: [nutritionPlans.path] });
      redirect(`/customers/${customer}/plans/${ids[0]}/edit`);
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    }
  };
}
