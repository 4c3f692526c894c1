import { useEffect } from 'react';
import { hasLevel } from '../../resources/levels.ts';
import type { Permissions } from '../permissions.ts';
import { setStudioColors } from '../theme/appearance.ts';

/** Apply the colours of the studio the person works in; a super admin who sees all studios gets the default ones. */
export function useStudioColors({ level, studio }: Permissions): void {
  const all = hasLevel(level, 'superAdmin') && studio === null;
  const { primary, secondary } = studio?.color_palette ?? {};
  useEffect(() => {
    // While the studio isn't known the colours of the last visit stay.
    if (primary && secondary) setStudioColors({ primary, secondary });
    else if (all) setStudioColors(undefined);
  }, [primary, secondary, all]);
}
