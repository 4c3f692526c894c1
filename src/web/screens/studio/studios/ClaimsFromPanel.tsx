import EventIcon from '@mui/icons-material/EventOutlined';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { studios } from '#resources/studio/studios.ts';
import { monthName } from '#rules/months.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useThisStudio } from './useThisStudio.ts';

const { useRecord } = partsOf(studios);
const { claims_from } = studios.fields;

/** Renders the month from which the own studio claims, with the action to change it. Beside the form: it has a dialog. */
export function ClaimsFromPanel() {
  const studio = useThisStudio();
  if (!studio) return null;
  return (
    <RecordContextProvider value={studio}>
      <ClaimsFrom />
    </RecordContextProvider>
  );
}

function ClaimsFrom() {
  const { claims_from: since } = useRecord();
  const change = useRecordAction('claimFrom', {
    icon: EventIcon,
    label: 'Ändern',
    title: claims_from.label,
    values: { claims_from: since },
  });
  return (
    <Panel
      title={claims_from.label}
      hint="Der Monat, ab dem dein Studio Beiträge fordert. Gilt sofort, unabhängig vom Formular darüber."
      action={change && <ActionButton action={change} variant="outlined" color="inherit" />}
      sx={{ mt: 2.5 }}
    >
      <Typography>
        {since
          ? `${monthName(since)}. Was davor fällig war, wird nicht gefordert.`
          : 'Noch nicht begonnen: Es beginnt mit dem ersten Monat, den du forderst.'}
      </Typography>
    </Panel>
  );
}
