import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { type NutritionTemplate, nutritionTemplates } from '../../../resources/nutrition.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Failed } from '../../ui/Failed.tsx';

interface TemplateDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

const GOALS = nutritionTemplates.fields.goal.of;

/** Asks what a customer's new plan begins with. */
export function TemplateDialog({ customerId, onClose }: TemplateDialogProps) {
  const [search, setSearch] = useState('');
  const { data, error, isPending, refetch } = useGetList<NutritionTemplate>(nutritionTemplates.path, {
    filter: search ? { q: search } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const to = `/customers/plans/create/${customerId}`;
  return (
    <AppDialog
      title="Womit soll der Plan beginnen?"
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button component={Link} to={to} variant="contained">
            Leer beginnen
          </Button>
        </>
      }
    >
      <TextField
        label="Vorlage suchen"
        size="small"
        fullWidth
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mt: 1 }}
      />
      {error && <Failed error={error} onRetry={refetch} />}
      <List aria-label="Vorlagen" aria-busy={isPending}>
        {data?.map(({ id, name, goal, energy_kcal }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton component={Link} to={`${to}?template=${id}`}>
              <ListItemText
                primary={name}
                secondary={[goal && GOALS[goal], energy_kcal && `${formatNumber(energy_kcal)} kcal`]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {data?.length === 0 && <Typography color="text.secondary">Keine Vorlage gefunden.</Typography>}
    </AppDialog>
  );
}
