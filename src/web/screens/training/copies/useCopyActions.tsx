/** Actions on templates: assigning to customers, and rolling out changes. */
import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Copying } from '#resources/training/copies.ts';
import type { CopyEndpoints } from '#resources/training/endpoints/copies.ts';
import type { Actions } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { RollOutDialog } from './RollOutDialog.tsx';

/**
 * Returns the actions of the current template; none for a customer's plan.
 * @example <PageHeader title={name} actions={useCopyActions(nutritionCopying, nutritionCopies)} />
 */
export function useCopyActions(copying: Copying, endpoints: CopyEndpoints): Actions {
  const template = useRecordContext<RaRecord>();
  const { mayCall } = useMay();
  const [open, setOpen] = useState<'assign' | 'rollOut'>();
  if (!template || template.customer_id) return [];
  const props = { copying, endpoints, template, onClose: () => setOpen(undefined) };
  return [
    mayCall(endpoints.assign) && {
      label: 'Für Kunden übernehmen',
      icon: GroupAdd,
      onClick: () => setOpen('assign'),
      dialog: open === 'assign' && <AssignDialog {...props} />,
    },
    mayCall(endpoints.rollOut) && {
      label: 'Bei Kunden nachziehen',
      icon: Sync,
      onClick: () => setOpen('rollOut'),
      dialog: open === 'rollOut' && <RollOutDialog {...props} />,
    },
  ];
}
