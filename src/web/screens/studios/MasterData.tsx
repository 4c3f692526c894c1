import Box from '@mui/material/Box';
import { studios } from '../../../resources/studios.ts';
import { partsOf } from '../../generic/parts.tsx';
import { Facts, Fact as LabeledFact } from '../../ui/Facts.tsx';
import { HoursList } from '../../ui/hours/HoursList.tsx';
import { SpansList } from '../../ui/hours/SpansList.tsx';
import { Panel } from '../../ui/Panel.tsx';

const { Fact, useRecord } = partsOf(studios);
const { fields } = studios;

/** A studio's place, contact, hours and tax data to read. */
export function MasterData() {
  const { street, postal_code, city, opening_hours, closures } = useRecord();
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Panel title="Anschrift">
        <Facts>
          <LabeledFact label="Anschrift">{[street, town].filter(Boolean).join(', ')}</LabeledFact>
          <Fact source="federal_state" />
        </Facts>
      </Panel>
      <Panel title="Kontakt">
        <Facts wide>
          <Fact source="phone" />
          <Fact source="email" />
          <Fact source="website" />
        </Facts>
      </Panel>
      <Panel title={fields.opening_hours.label}>
        <HoursList hours={opening_hours} none="geschlossen" />
      </Panel>
      <Panel title={fields.closures.label}>
        <SpansList spans={closures} none="Keine Schließzeiten eingetragen." />
      </Panel>
      <Panel title="Abrechnung" sx={{ gridColumn: '1 / -1' }}>
        <Facts>
          <Fact source="creditor_id" />
          <Fact source="iban" />
          <Fact source="vat_id" />
          <Fact source="small_business" />
        </Facts>
      </Panel>
    </Box>
  );
}
