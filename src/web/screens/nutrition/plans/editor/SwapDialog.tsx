import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { type Food, foods } from '#resources/nutrition/foods.ts';
import { type Item, UNITS } from '#resources/nutrition/nutrition.ts';
import { leadingMacro, swapped } from '#rules/nutrition/amounts.ts';
import { totalsOf } from '#rules/nutrition/totals.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { macroLabel } from '../shares.tsx';
import { FoodFinder } from './FoodFinder.tsx';

interface SwapDialogProps {
  readonly item: Item;
  readonly food: Food;
  readonly onSwap: (item: Item) => void;
  readonly onClose: () => void;
}

/** Dialog with substitutes for a food, in the amount with the same leading macronutrient. */
export function SwapDialog({ item, food, onSwap, onClose }: SwapDialogProps) {
  const [found, setFound] = useState<Food>();
  const { data, error, isPending, refetch } = useGetList<Food>(foods.path, {
    filter: { ...(food.group && { group: food.group }), studio_id: food.studio_id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const leading = leadingMacro(food);
  const offered = [...(found ? [found] : []), ...(data ?? []).filter(({ id }) => id !== found?.id)].flatMap(
    (other) => {
      const next = other.id === food.id ? undefined : swapped(item, food, other);
      // Foods of the same group with another leading macronutrient are no substitute: eggs for egg white.
      return next && (other === found || leadingMacro(other) === leading) ? [{ other, next }] : [];
    },
  );
  const refused = found && !offered.some(({ other }) => other.id === found.id);
  return (
    <AppDialog
      title={`${food.name} tauschen`}
      maxWidth="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>Abbrechen</Button>}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {leading
          ? `Gleich bleibt, was am meisten Energie bringt: ${macroLabel(leading)}.`
          : `${food.name} bringt keine Energie: Es gibt nichts auszugleichen.`}
      </Typography>
      {leading && (
        <FoodFinder label="Etwas anderes suchen" foodsAlone onFound={(_, other) => setFound(other)} />
      )}
      {refused && (
        <Typography role="alert" color="error" sx={{ mt: 1 }}>
          {found.name} enthält davon zu wenig.
        </Typography>
      )}
      <List dense aria-label="Gleichwertig" aria-busy={isPending}>
        {offered.map(({ other, next }) => (
          <ListItem key={other.id} disablePadding>
            <ListItemButton onClick={() => onSwap(next)}>
              <ListItemText
                primary={`${formatNumber(next.amount)} ${UNITS[next.unit]} ${other.name}`}
                secondary={compared(next, other, item, food)}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {error && !data && (
        <Failed error={error} otherwise="Die Lebensmittel konnten nicht geladen werden." onRetry={refetch} />
      )}
      {data && leading && offered.length === 0 && (
        <Typography>In derselben Gruppe gibt es nichts Gleichwertiges. Such oben danach.</Typography>
      )}
    </AppDialog>
  );
}

/** Returns the substitute's values, and their differences. */
function compared(next: Item, other: Food, item: Item, food: Food): string {
  const energy = (one: Item, of: Food) =>
    Math.round(totalsOf([one], new Map([[of.id, of]])).values.energy_kcal);
  const [now, before] = [energy(next, other), energy(item, food)];
  const apart = now - before;
  return `${formatNumber(now)} kcal (${apart < 0 ? '−' : '+'}${formatNumber(Math.abs(apart))})`;
}
