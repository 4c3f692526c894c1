import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useMyPermissions } from '#web/data/permissions.ts';
import { newAppointmentPath } from './useGestures.ts';
import type { When } from './when.ts';

const NewAppointmentDialog = lazy(async () => ({
  default: (await import('./appointment/NewAppointmentDialog.tsx')).NewAppointmentDialog,
}));

/**
 * Returns what a free span of the calendar becomes: a small dialog, or the form for a super admin, which asks for the
 * studio.
 * @example const { onFree, dialog } = useNewAppointment();
 */
export function useNewAppointment(): { onFree: (when: Partial<When>) => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const everyStudio = useMyPermissions().studio_id === null;
  const [when, setWhen] = useState<Partial<When>>();
  const onFree = useCallback(
    (span: Partial<When>) => (everyStudio ? navigate(newAppointmentPath(span)) : setWhen(span)),
    [everyStudio, navigate],
  );
  const dialog = when && (
    <Suspense>
      <NewAppointmentDialog when={when} onClose={() => setWhen(undefined)} />
    </Suspense>
  );
  return { onFree, dialog };
}
