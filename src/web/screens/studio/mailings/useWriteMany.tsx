import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { lazy, Suspense, useState } from 'react';
import { sendMailing } from '#resources/studio/endpoints/mailings.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { useStudioRefusal } from '../studios/shared.ts';
import type { Whom } from './WriteDialog.tsx';

const WriteDialog = lazy(() => import('./WriteDialog.tsx'));

/**
 * Returns the action that writes to many customers; undefined where the user may not.
 * @example const write = useWriteMany({ course_id: course.id });
 */
export function useWriteMany(whom: Whom): Action | undefined {
  const { mayCall } = useMay();
  const refusal = useStudioRefusal();
  const [open, setOpen] = useState(false);
  if (!mayCall(sendMailing)) return undefined;
  return {
    id: 'write-many',
    label: 'Nachricht schreiben',
    icon: MailIcon,
    refusal,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <WriteDialog whom={whom} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
