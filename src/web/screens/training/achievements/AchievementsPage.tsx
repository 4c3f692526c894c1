import BackIcon from '@mui/icons-material/ArrowBack';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Suspense, useRef, useState } from 'react';
import { LinkBase, useGetList, useGetOne, useParams } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import { bodyChanges } from '#resources/training/bodyChanges.ts';
import { achievements, achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { MEASURES } from '#resources/training/measurementGoals.ts';
import { type Measurement, measurements } from '#resources/training/measurements.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useMay } from '#web/generic/useMay.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { ProgressSheet } from '#web/share/ProgressSheet.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { ShareProgressDialog } from './ShareProgressDialog.tsx';

/** The services' maximum page size. */
const ALL = { page: 1, perPage: 1000 };

/** Renders what a customer has achieved, to turn the screen round to the customer, to print, or to send as a link. */
export function AchievementsPage() {
  const { customerId = '' } = useParams();
  const { may, mayCall } = useMay();
  const { data: customer } = useGetOne<Customer>(
    customers.path,
    { id: customerId },
    { onError: () => undefined },
  );
  const { data, error, refetch } = useEndpoint(achievements, { params: { parent_id: customerId } });
  const mayMeasure = !!customer?.health_consent_at && may('list', measurements);
  const [withBody, setWithBody] = useState(true);
  const [sharing, setSharing] = useState(false);
  const measured = useGetList<Measurement>(
    measurements.path,
    { filter: { parent_id: customerId }, pagination: ALL },
    { enabled: mayMeasure && withBody },
  );
  const sheet = useRef<HTMLDivElement>(null);
  if (error && !data)
    return (
      <Failed error={error} otherwise="Der Fortschritt konnte nicht geladen werden." onRetry={refetch} />
    );
  if (!data || !customer) return <ListSkeleton rows={6} />;
  const body = mayMeasure && withBody ? bodyChanges(measured.data ?? [], Object.keys(MEASURES)) : [];
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, displayPrint: 'none' }}
      >
        <Button
          component={LinkBase}
          to={customerTab(customerId, 'workouts')}
          startIcon={<BackIcon />}
          color="inherit"
          sx={{ mr: 'auto' }}
        >
          Zurück zu {customers.title(customer)}
        </Button>
        {mayMeasure && (
          <FormControlLabel
            control={<Switch checked={withBody} onChange={(_, on) => setWithBody(on)} />}
            label="Mit Körperwerten"
          />
        )}
        {document.fullscreenEnabled && (
          <Button
            startIcon={<FullscreenIcon />}
            color="inherit"
            onClick={() => void sheet.current?.requestFullscreen()}
          >
            Vollbild
          </Button>
        )}
        <Button startIcon={<PrintIcon />} color="inherit" onClick={() => window.print()}>
          Drucken
        </Button>
        {mayCall(achievementsLink.make) && (
          <Button startIcon={<QrCodeIcon />} variant="outlined" onClick={() => setSharing(true)}>
            Link für den Kunden
          </Button>
        )}
      </Box>
      <Box ref={sheet} sx={SHEET}>
        <ProgressSheet of={customer.first_name} achievements={data} body={body} />
      </Box>
      {sharing && (
        <Suspense>
          <ShareProgressDialog
            customer={customerId}
            consented={mayMeasure}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const SHEET = {
  maxWidth: 1040,
  '&:fullscreen': { maxWidth: 'none', overflow: 'auto', p: 4, bgcolor: 'background.default' },
} as const;
