import { useRecordContext } from 'react-admin';
import { ToneChip } from './ToneChip.tsx';

/** Whether somebody's account is switched on, in words and colour. */
export function ActiveChip({ active }: { active: unknown }) {
  return active ? <ToneChip label="Aktiv" tone="success" /> : <ToneChip label="Deaktiviert" tone="neutral" />;
}

/** Whether the record's account is switched on. */
export function ActiveField() {
  const record = useRecordContext();
  return record ? <ActiveChip active={record.active} /> : null;
}
