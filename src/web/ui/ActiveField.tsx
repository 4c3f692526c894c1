import { useRecordContext } from 'react-admin';
import { ActiveChip } from './ActiveChip.tsx';

/** Whether the record's account is switched on. */
export function ActiveField() {
  const record = useRecordContext();
  return record ? <ActiveChip active={record.active} /> : null;
}
