import Chip from '@mui/material/Chip';

/** Whether somebody's account is switched on, in words and colour. */
export function ActiveChip({ active }: { active: unknown }) {
  return active ? (
    <Chip size="small" variant="outlined" color="success" label="Aktiv" />
  ) : (
    <Chip size="small" variant="outlined" label="Deaktiviert" />
  );
}
