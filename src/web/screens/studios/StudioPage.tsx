import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { inBerlin } from '../../../format/instants.ts';
import { admins } from '../../../resources/admins.ts';
import { studios } from '../../../resources/studios.ts';
import { trainers } from '../../../resources/trainers.ts';
import { formatDay } from '../../../rules/days.ts';
import { useDeclaration } from '../../generic/declarations.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { historyTab } from '../../generic/History.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { ResourceShow } from '../../generic/ResourceShow.tsx';
import { Fact } from '../../ui/Facts.tsx';
import { HoursList, SpansList } from '../../ui/hours/lists.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { STAFF_COLUMNS } from '../people/index.ts';
import { BILLING } from './billing.ts';
import { MissingOnline } from './OnlineInputs.tsx';
import { ColorInputs, FeatureInputs, useStudioChanged } from './StudioInputs.tsx';
import { StudioLogo } from './StudioLogo.tsx';

const { FactsPanel, useRecord } = partsOf(studios);
const { fields } = studios;

/** Page of a studio: its data, its looks, its features and its people. */
export function StudioPage() {
  return (
    <ResourceShow>
      <Head />
      <PageTabs
        label="Bereiche"
        tabs={[
          { id: 'stammdaten', label: 'Stammdaten', content: <MasterData /> },
          {
            id: 'erscheinungsbild',
            label: 'Erscheinungsbild',
            content: (
              <PartForm key="colors" part="colors">
                <ColorInputs />
              </PartForm>
            ),
          },
          {
            id: 'funktionen',
            label: 'Funktionen',
            content: (
              <PartForm key="features" part="features">
                <FeatureInputs />
              </PartForm>
            ),
          },
          {
            id: 'admins',
            label: 'Admins',
            content: (
              <People
                key="admins"
                path={admins.path}
                empty="Noch keine Admins. Lege den ersten an: Admins verwalten ihr Studio selbst."
              />
            ),
          },
          {
            id: 'mitarbeiter',
            label: 'Mitarbeiter',
            content: (
              <People
                key="staff"
                path={trainers.path}
                empty="Noch keine Mitarbeiter. Sie betreuen die Kundinnen und Kunden des Studios."
              />
            ),
          },
          historyTab,
        ]}
      />
    </ResourceShow>
  );
}

function Head() {
  const studio = useRecord();
  const since = `angelegt am ${formatDay(inBerlin(studio.created_at).day)}`;
  return (
    <RecordHeader
      media={<StudioLogo studio={studio} size={HEADER_MEDIA} />}
      subtitle={[studio.city, since].filter(Boolean).join(' · ')}
    />
  );
}

/** A studio's place, contact, hours and tax data to read. */
function MasterData() {
  const studio = useRecord();
  const { street, postal_code, city, opening_hours, closures } = studio;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <FactsPanel title="Anschrift" of={['federal_state']}>
        <Fact label="Anschrift">{[street, town].filter(Boolean).join(', ')}</Fact>
      </FactsPanel>
      <FactsPanel title="Kontakt" of={['phone', 'email', 'website']} wide />
      <Panel title={fields.opening_hours.label}>
        <HoursList hours={opening_hours} none="geschlossen" />
      </Panel>
      <Panel title={fields.closures.label}>
        <SpansList spans={closures} none="Keine Schließzeiten eingetragen." />
      </Panel>
      <FactsPanel title="Abrechnung" of={BILLING} sx={{ gridColumn: '1 / -1' }} />
      <FactsPanel group="accounting" empty="–" sx={{ gridColumn: '1 / -1' }} />
      <FactsPanel
        title="Mahnungen"
        of={['dunning_levels', 'dunning_blocks_from']}
        wide
        sx={{ gridColumn: '1 / -1' }}
      />
      <MissingOnline of={studio} />
      <FactsPanel
        title="Online kündigen und widerrufen"
        of={['online_cancellation', 'online_withdrawal', 'imprint_url', 'privacy_url']}
        wide
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}

/** A part of the studio, changed where it is shown. */
function PartForm({ part, children }: { part: string; children: ReactNode }) {
  return (
    <ResourceEdit embedded part={part} redirect={false} onSaved={useStudioChanged()}>
      {children}
    </ResourceEdit>
  );
}

/** Who works in the studio, and the way to one more. */
function People({ path, empty }: { path: string; empty: string }) {
  const { label } = useDeclaration(path);
  const { id } = useRecord();
  const search = `?${new URLSearchParams({ studioId: id })}`;
  return (
    <RelatedList
      resource={path}
      filter={{ studio_id: id }}
      columns={['last_name', 'email', 'active']}
      to={(one) => `/${path}/${one}${search}`}
      create={{ label: `${label.one} anlegen`, icon: AddIcon, to: `/${path}/create${search}` }}
      empty={empty}
    >
      {STAFF_COLUMNS}
    </RelatedList>
  );
}
