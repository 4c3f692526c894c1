import CheckOutlined from '@mui/icons-material/CheckOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useGetList } from 'react-admin';
// biome-ignore lint/style/noRestrictedImports: removes the studio from the address, which react-admin's router keeps
import { useLocation, useNavigate } from 'react-router-dom';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { letAllStand } from '#web/ui/undoable.ts';

const ALL = 'Alle Studios';

/** Select for a super admin's studio. An address with another studio is updated. */
export function StudioSwitcher() {
  const [chosen, choose] = useStudioChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const { data: studios = [] } = useGetList<{ id: string; studio_name: string }>('studios', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'studio_name', order: 'ASC' },
  });
  const current = chosen === null ? ALL : (studios.find(({ id }) => id === chosen)?.studio_name ?? 'Studio');

  const select = async (id: string | null) => {
    setAnchor(null);
    // An undo would restore rows of the previous studio.
    await letAllStand();
    const parameters = new URLSearchParams(search);
    if (parameters.has('studioId')) {
      parameters.delete('studioId');
      await navigate({ pathname, search: parameters.toString() }, { replace: true });
    }
    choose(id);
    authProvider?.forgetPermissions?.();
    await queryClient.invalidateQueries();
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
            onClick={() => void select(id)}
          >
            <ListItemText primary={studio_name} sx={{ mr: 3 }} />
            {id === chosen && <CheckOutlined fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
