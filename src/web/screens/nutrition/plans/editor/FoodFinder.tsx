import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#format/numbers.ts';
import { type Food, foods } from '#resources/nutrition/foods.ts';
import type { Item } from '#resources/nutrition/nutrition.ts';
import { foodLine } from '#rules/nutrition/line.ts';
import { newItem } from './meals.ts';

/** Debounce in milliseconds. */
const PAUSE = 200;

type Option = Food | { readonly id: 'text'; readonly name: string };

interface FoodFinderProps {
  readonly label: string;
  readonly onFound: (item: Item, food: Food | undefined) => void;
  /** Excludes entries without values, which can't replace a food. */
  readonly foodsAlone?: boolean;
}

/**
 * Combobox that searches foods during input, with an optional amount before the name: "80 g Hafer". Unlisted foods can
 * be entered without values.
 * @example <FoodFinder label="Lebensmittel zum Frühstück" onFound={add} />
 */
export function FoodFinder({ label, onFound, foodsAlone = false }: FoodFinderProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const line = foodLine(typed);
  const { options, error, isFetching, isSettled } = useFoodsNamed(line.name);
  const own: Option[] =
    !foodsAlone && line.name && isSettled ? [{ id: 'text', name: line.name } as const] : [];
  return (
    <Autocomplete<Option>
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      // Closed until a name is typed.
      open={open && line.name !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      options={[...options, ...own]}
      loading={isFetching}
      loadingText="Wird gesucht …"
      noOptionsText={error?.message ?? `Kein Lebensmittel heißt „${line.name}“.`}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, chosen) => {
        if (!chosen) return;
        onFound(itemOf(chosen, line), chosen.id === 'text' ? undefined : (chosen as Food));
        setTyped('');
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span style={{ flex: 1 }}>
            {option.id === 'text' ? `„${option.name}“ ohne Nährwerte eintragen` : option.name}
          </span>
          {'energy_kcal' in option && (
            <Typography component="span" variant="body2" color="text.secondary" noWrap sx={{ ml: 2 }}>
              {formatNumber(option.energy_kcal)} kcal / 100 g
            </Typography>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          placeholder={foodsAlone ? 'Name' : 'z. B. 80 g Hafer'}
        />
      )}
    />
  );
}

/** Returns the item; in pieces if the food has a weight per piece, unless a unit was typed. */
function itemOf(option: Option, { amount, unit }: ReturnType<typeof foodLine>): Item {
  if (option.id === 'text') return newItem({ text: option.name, amount: amount ?? 1, unit: unit ?? 'piece' });
  const { id, piece_g, group } = option as Food;
  const usual =
    piece_g !== null && (amount === undefined || amount <= 20) ? 'piece' : group === 'drinks' ? 'ml' : 'g';
  const chosen = unit ?? usual;
  return newItem({ food_id: id, amount: amount ?? (chosen === 'piece' ? 1 : 100), unit: chosen });
}

function useFoodsNamed(name: string) {
  const studio: unknown = useWatch({ name: 'studio_id' });
  const [asked, setAsked] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), PAUSE);
    return () => clearTimeout(timer);
  }, [name]);
  const { data, error, isFetching } = useGetList<Food>(foods.path, {
    filter: {
      ...(asked && { q: asked }),
      ...(typeof studio === 'string' && studio && { studio_id: studio }),
    },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 12 },
  });
  const isSettled = asked === name && !isFetching;
  // Results of an earlier text must not be chosen by Enter.
  return { options: asked === name ? (data ?? []) : [], error, isFetching: !isSettled, isSettled };
}
