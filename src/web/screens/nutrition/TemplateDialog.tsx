import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useGetList, useNotify, useRedirect } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { nutritionCopies } from '../../../resources/endpoints/copies.ts';
import { type NutritionTemplate, nutritionPlans, nutritionTemplates } from '../../../resources/nutrition.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Failed } from '../../ui/Failed.tsx';

interface TemplateDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

const GOALS = nutritionTemplates.fields.goal.of;

/** Asks what a customer's new plan begins with: nothing, or a template, whose changes reach the plan later. */
export function TemplateDialog({ customerId, onClose }: TemplateDialogProps) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  const [search, setSearch] = useState('');
  const [taking, setTaking] = useState(false);
  const { data, error, isPending, refetch } = useGetList<NutritionTemplate>(nutritionTemplates.path, {
    filter: search ? { q: search } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const take = async (id: string) => {
    setTaking(true);
    try {
      const { ids } = await call(nutritionCopies.assign, {
        params: { id },
        body: { customer_ids: [customerId], valid_from: today(), valid_until: null, overrule: [] },
      });
      await client.invalidateQueries({ queryKey: [nutritionPlans.path] });
      redirect(`/customers/${customerId}/plans/${ids[0]}/edit`);
    } catch (failure) {
      setTaking(false);
      notify((failure as Error).message, { type: 'error' });
    }
  };
  return (
    <AppDialog
      title="Womit soll der Plan beginnen?"
      maxWidth="sm"
      onClose={taking ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={taking}>
            Abbrechen
          </Button>
          <Button
            component={Link}
            to={`/customers/plans/create/${customerId}`}
            variant="contained"
            loading={taking}
          >
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
            <ListItemButton disabled={taking} onClick={() => void take(id)}>
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
