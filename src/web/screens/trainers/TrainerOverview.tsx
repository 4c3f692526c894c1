import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../format/days.ts';
import type { Trainer } from '../../../resources/trainers.ts';
import { Facts } from '../../ui/Facts.tsx';
import { HoursList } from '../../ui/hours/HoursList.tsx';
import { SpansList } from '../../ui/hours/SpansList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** What is known of somebody who trains customers. */
export function TrainerOverview({ trainer }: { trainer: Trainer }) {
  const { email, phone, qualifications, bio, color, employed_from, employed_until } = trainer;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Panel title="Kontakt">
        <Facts
          wide
          facts={[
            { label: 'E-Mail', value: <Link href={`mailto:${email}`}>{email}</Link> },
            { label: 'Telefon', value: phone && <Link href={`tel:${phone}`}>{phone}</Link> },
          ]}
        />
      </Panel>
      <Panel title="Beschäftigung">
        <Facts
          facts={[
            { label: 'Beschäftigt ab', value: employed_from && formatDay(employed_from) },
            { label: 'Beschäftigt bis', value: employed_until && formatDay(employed_until) },
            { label: 'Kalenderfarbe', value: color && <Swatch color={color} /> },
          ]}
        />
      </Panel>
      <Panel title="Qualifikation" sx={{ gridColumn: '1 / -1' }}>
        {qualifications?.length > 0 ? (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {qualifications.map((one) => (
              <Chip key={one} label={one} size="small" />
            ))}
          </Stack>
        ) : (
          <Typography color="text.secondary">Noch keine Qualifikationen eingetragen.</Typography>
        )}
        {bio && <Typography sx={{ mt: 2, whiteSpace: 'pre-line', maxWidth: 680 }}>{bio}</Typography>}
      </Panel>
      <Panel title="Arbeitszeiten">
        <HoursList hours={trainer.working_hours} none="frei" />
      </Panel>
      <Panel title="Abwesenheiten">
        <SpansList spans={trainer.absences} none="Keine Abwesenheiten eingetragen." />
      </Panel>
    </Box>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box
        component="span"
        sx={{ width: 18, height: 18, borderRadius: '6px', bgcolor: color, border: 1, borderColor: 'divider' }}
      />
      {color}
    </Stack>
  );
}
