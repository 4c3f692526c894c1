import PersonIcon from '@mui/icons-material/PersonOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useListContext } from 'react-admin';
import { LEVEL } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../permissions.ts';

/** Narrows the list to the customers of the trainer who looks at it, and back. */
export function MyCustomersToggle() {
  const { level, uid } = useMyPermissions();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  if (level !== LEVEL.trainer) return null;
  const chosen = [filterValues.trainer_ids ?? []].flat();
  const mine = chosen.length === 1 && chosen[0] === uid;
  const toggle = () => {
    const { trainer_ids: _, ...others } = filterValues;
    setFilters(mine ? others : { ...others, trainer_ids: [uid] }, displayedFilters, false);
  };
  return (
    <ToggleButton
      value="mine"
      selected={mine}
      onChange={toggle}
      size="small"
      color="primary"
      sx={{ gap: 0.75, height: 36, px: 1.5, textTransform: 'none', borderRadius: '9px' }}
    >
      <PersonIcon fontSize="small" />
      Meine Kunden
    </ToggleButton>
  );
}
