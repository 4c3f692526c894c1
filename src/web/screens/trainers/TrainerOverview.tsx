import Box from '@mui/material/Box';
import { trainers } from '../../../resources/trainers.ts';
import { partsOf } from '../../generic/parts.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HoursList } from '../../ui/hours/HoursList.tsx';
import { SpansList } from '../../ui/hours/SpansList.tsx';
import { Panel } from '../../ui/Panel.tsx';

const { Fact, useRecord } = partsOf(trainers);
const { fields } = trainers;

/** What is known of somebody who trains customers. */
export function TrainerOverview() {
  const { working_hours, absences } = useRecord();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Panel title="Kontakt">
        <Facts wide>
          <Fact source="email" />
          <Fact source="phone" />
        </Facts>
      </Panel>
      <Panel title="Beschäftigung">
        <Facts>
          <Fact source="employed_from" />
          <Fact source="employed_until" />
          <Fact source="color" />
        </Facts>
      </Panel>
      <Panel title="Person" sx={{ gridColumn: '1 / -1' }}>
        <Facts wide>
          <Fact source="qualifications" />
          <Fact source="bio" />
        </Facts>
      </Panel>
      <Panel title={fields.working_hours.label}>
        <HoursList hours={working_hours} none="frei" />
      </Panel>
      <Panel title={fields.absences.label}>
        <SpansList spans={absences} none="Keine Abwesenheiten eingetragen." />
      </Panel>
    </Box>
  );
}
