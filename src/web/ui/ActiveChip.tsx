import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';

/** Whether somebody's account is switched on, in words and colour. */
export function ActiveChip({ active }: { active: unknown }) {
  return active ? (
    <Chip size="small" variant="outlined" color="success" label="Aktiv" />
  ) : (
    <Chip size="small" variant="outlined" label="Deaktiviert" />
  );
}

/** Whether the record's account is switched on. */
export function ActiveField() {
  const record = useRecordContext();
  return record ? <ActiveChip active={record.active} /> : null;
}
