/** What can be done with a template for customers: given to several, its changes handed on. */
import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Copying } from '../../../resources/copies.ts';
import type { CopyEndpoints } from '../../../resources/endpoints/copies.ts';
import type { Actions } from '../actions/action.ts';
import { useMay } from '../useMay.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { RollOutDialog } from './RollOutDialog.tsx';

/**
 * Actions of the template around: none where the record is somebody's plan.
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
