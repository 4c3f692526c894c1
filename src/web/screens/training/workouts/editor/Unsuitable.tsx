/** Exercises that don't suit the customer or the location, and substitutes. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Unsuitable as Found, suitability } from '#resources/training/endpoints/suitability.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import type { Known } from './exercises.tsx';

const UnsuitableContext = createContext<ReadonlyMap<string, Found>>(new Map());

/** Provides the suitability of the days' exercises, once a customer or a location is chosen. */
export function Suitability({ known, children }: { known: Known; children: ReactNode }) {
  const [customer_id, location_id] = useWatch({ name: ['customer_id', 'location_id'] }) as (string | null)[];
  const exercise_ids = useMemo(() => [...known.keys()].sort(), [known]);
  const { data } = useEndpoint(
    suitability,
    { body: { customer_id: customer_id || null, location_id: location_id || null, exercise_ids } },
    { enabled: exercise_ids.length > 0 && !!(customer_id || location_id), keep: () => true },
  );
  const found = useMemo(() => new Map((data ?? []).map((one) => [one.exercise_id, one])), [data]);
  return <UnsuitableContext value={found}>{children}</UnsuitableContext>;
}

interface UnsuitableProps {
  readonly exerciseId: string;
  readonly onSubstitute: (exercise: string) => void;
}

/** Renders why an exercise is unsuitable, with buttons for substitutes. */
export function Unsuitable({ exerciseId, onSubstitute }: UnsuitableProps) {
  const found = useContext(UnsuitableContext).get(exerciseId);
  if (!found) return null;
  return (
    <Alert severity="warning" sx={{ py: 0, my: 0.5 }}>
      {found.reasons.map(({ text }) => text).join(' ')}
      {found.substitutes.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5, alignItems: 'center' }}>
          Stattdessen:
          {found.substitutes.map(({ id, name }) => (
            <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => onSubstitute(id)}>
              {name}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  );
}
