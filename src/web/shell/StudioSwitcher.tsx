import CheckOutlined from '@mui/icons-material/CheckOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useSelectStudio } from './useSelectStudio.ts';

const ALL = 'Alle Studios';

/** Select for a super admin's studio. */
export function StudioSwitcher() {
  const [chosen] = useStudioChoice();
  const select = useSelectStudio();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: studios = [] } = useGetList<{ id: string; studio_name: string }>('studios', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'studio_name', order: 'ASC' },
  });
  const current = chosen === null ? ALL : (studios.find(({ id }) => id === chosen)?.studio_name ?? 'Studio');

  const pick = (id: string | null) => {
    setAnchor(null);
    void select(id);
  };

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        endIcon={<UnfoldMore />}
        aria-haspopup="listbox"
        aria-expanded={anchor ? 'true' : undefined}
        aria-label={`Studio wählen: ${current}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: { xs: 150, sm: 260 } }}
      >
        <Typography component="span" noWrap sx={{ font: 'inherit' }}>
          {current}
        </Typography>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { role: 'listbox', 'aria-label': 'Studio wählen' },
          paper: { role: 'region', 'aria-label': 'Studios', sx: { maxHeight: 420 } },
        }}
      >
        {[{ id: null, studio_name: ALL }, ...studios].map(({ id, studio_name }) => (
          <MenuItem
            key={id ?? ALL}
            role="option"
            aria-selected={id === chosen}
            selected={id === chosen}
            onClick={() => pick(id)}
          >
            <ListItemText primary={studio_name} sx={{ mr: 3 }} />
            {id === chosen && <CheckOutlined fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
