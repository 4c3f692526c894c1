import { useWatch } from 'react-hook-form';
import { useStudioOf } from '#web/screens/studio/letters/index.ts';

/** Returns whether the studio of the form's tariff shows no tax (§ 19 UStG); false while it isn't known. */
export function useSmallBusiness(): boolean {
  const studio_id: string | undefined = useWatch({ name: 'studio_id' });
  return useStudioOf(studio_id).studio?.small_business ?? false;
}
