import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'react-admin';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly photo?: unknown;
  readonly detail?: string;
}

/** Customers one below the other, each the way to its page. */
export function PeopleList({ people, empty }: { people: readonly Person[]; empty: string }) {
  if (people.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <List disablePadding sx={{ mx: -1 }}>
      {people.map(({ id, name, photo, detail }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton component={Link} to={`/customers/${id}`} sx={{ px: 1, py: 0.75, borderRadius: 2 }}>
            <ListItemAvatar sx={{ minWidth: 50 }}>
              <PersonAvatar name={name} photo={photo} />
            </ListItemAvatar>
            <ListItemText
              primary={name}
              secondary={detail}
              slotProps={{
                primary: { noWrap: true, sx: { fontWeight: 550 } },
                secondary: { noWrap: true },
              }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
