import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

/** Picture and name of the record's person, as a list's first column. */
export function PersonName() {
  const person = useRecordContext<Admin>();
  if (!person) return null;
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <PersonAvatar name={name} photo={person.photo_url} />
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
    </Stack>
  );
}
