/** Parts of the layout that stand on declarations of other pages: they come after the page's own. */
import { idly } from '#web/ui/idly.ts';

export const UrgentCount = idly(async () => (await import('./UrgentCount.tsx')).UrgentCount);
export const TodayKeeper = idly(async () => (await import('./TodayKeeper.tsx')).TodayKeeper);
