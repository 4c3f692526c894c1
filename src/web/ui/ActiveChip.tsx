import { useRecordContext } from 'react-admin';
import { ToneChip } from './ToneChip.tsx';

/** Renders the state of an account in words and colour. */
export function ActiveChip({ active }: { active: unknown }) {
  return active ? <ToneChip label="Aktiv" tone="success" /> : <ToneChip label="Deaktiviert" tone="neutral" />;
}

/** Renders the state of the record's account. */
export function ActiveField() {
  const record = useRecordContext();
  return record ? <ActiveChip active={record.active} /> : null;
}
