import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { products } from '#resources/contracts/products.ts';
import { customers } from '#resources/people/customers.ts';
import { trainers } from '#resources/people/trainers.ts';
import { locations } from '#resources/schedule/locations.ts';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepState,
  firstSteps,
} from '#resources/studio/endpoints/firstSteps.ts';
import { studios } from '#resources/studio/studios.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { createPath } from '#web/generic/addresses.ts';
import { useMay } from '#web/generic/useMay.ts';
import { Failed } from '#web/ui/Failed.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useStudioForm } from '../studios/shared.ts';

/** Where a step is done: a resource's form for a new record, or a field of the studio. */
const PLACES = {
  address: 'street',
  hours: 'opening_hours',
  tax: 'tax_number',
  account: 'creditor_id',
  products,
  trainers,
  locations,
  customers,
} as const satisfies Record<FirstStep, unknown>;

/** Renders what a new studio still needs, until it is done or hidden. */
export function FirstSteps() {
  const { permissions, may } = useMay();
  const { studio_id } = permissions;
  const [chosen] = useStudioChoice();
  const studio = studio_id ?? chosen;
  return studio && may('update', studios, studio) ? <StepsOf key={studio} studio={studio} /> : null;
}

function StepsOf({ studio }: { studio: string }) {
  const [hidden, hide] = useStore(`firstSteps.${studio}`, false);
  const { data, error, refetch } = useEndpoint(firstSteps, {}, { enabled: !hidden });
  const complete = data?.every(({ done }) => done) ?? false;
  useEffect(() => {
    // What is done once is not asked for again.
    if (complete) hide(true);
  }, [complete, hide]);
  if (hidden || complete) return null;
  if (error)
    return (
      <Panel title="Erste Schritte">
        <Failed
          error={error}
          otherwise="Die ersten Schritte konnten nicht geladen werden."
          onRetry={refetch}
        />
      </Panel>
    );
  if (!data) return null;
  return (
    <Panel
      title={`Erste Schritte (${data.filter(({ done }) => done).length} von ${data.length})`}
      action={
        <Button size="small" aria-label="Erste Schritte ausblenden" onClick={() => hide(true)}>
          Ausblenden
        </Button>
      }
    >
      <Box
        component="ol"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', columnGap: 3, rowGap: 0.5 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {data.map((step) => (
          <Step key={step.step} of={step} studio={studio} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Du kommst von einem anderen Programm?{' '}
        <TextLink to="/settings/moving-in">Kunden und Verträge übernehmen</TextLink>
      </Typography>
    </Panel>
  );
}

function Step({ of: { step, done }, studio }: { of: FirstStepState; studio: string }) {
  const formOf = useStudioForm();
  const place = PLACES[step];
  const to = typeof place === 'string' ? `${formOf(studio)}#${place}` : createPath(place);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      {done ? (
        <CheckCircle color="success" fontSize="small" titleAccess="Erledigt" />
      ) : (
        <RadioButtonUnchecked color="disabled" fontSize="small" titleAccess="Offen" />
      )}
      {done ? (
        <Typography color="text.secondary">{FIRST_STEPS[step]}</Typography>
      ) : (
        <TextLink to={to}>{FIRST_STEPS[step]}</TextLink>
      )}
    </Box>
  );
}
