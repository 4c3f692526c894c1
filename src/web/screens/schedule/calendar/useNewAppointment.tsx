import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useMyPermissions } from '#web/data/permissions.ts';
import { type Beginning, newAppointmentPath } from './useGestures.ts';

const NewAppointmentDialog = lazy(async () => ({
  default: (await import('./appointment/NewAppointmentDialog.tsx')).NewAppointmentDialog,
}));

/**
 * Returns what a free span of the calendar becomes: a small dialog, or the form for a super admin, which asks for the
 * studio.
 * @example const { onFree, dialog } = useNewAppointment();
 */
export function useNewAppointment(): { onFree: (when: Beginning) => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const everyStudio = useMyPermissions().studio_id === null;
  const [when, setWhen] = useState<Beginning>();
  const onFree = useCallback(
    (span: Beginning) => (everyStudio ? navigate(newAppointmentPath(span)) : setWhen(span)),
    [everyStudio, navigate],
  );
  const dialog = when && (
    <Suspense>
      <NewAppointmentDialog when={when} onClose={() => setWhen(undefined)} />
    </Suspense>
  );
  return { onFree, dialog };
}
