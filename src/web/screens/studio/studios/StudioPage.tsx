import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/MeetingRoomOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { inBerlin } from '#format/instants.ts';
import { admins } from '#resources/people/admins.ts';
import { trainers } from '#resources/people/trainers.ts';
import { studios } from '#resources/studio/studios.ts';
import { formatDay } from '#rules/days.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { createPath, recordPath } from '#web/generic/addresses.ts';
import { useDeclaration } from '#web/generic/fields/declarations.tsx';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { ResourceShow } from '#web/generic/ResourceShow.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useDeclaredActions } from '#web/generic/record/actions/useDeclaredActions.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { useEditAction } from '#web/generic/record/links.tsx';
import { HEADER_MEDIA, RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { STAFF_COLUMNS } from '#web/screens/people/staff/index.ts';
import { useSelectStudio } from '#web/shell/useSelectStudio.ts';
import { Fact } from '#web/ui/Facts.tsx';
import { HoursList, SpansList } from '#web/ui/hours/lists.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { BILLING } from './billing.ts';
import { MissingOnline } from './OnlineInputs.tsx';
import { SharedAccount } from './SharedAccount.tsx';
import { ColorInputs, FeatureInputs } from './StudioInputs.tsx';
import { StudioLogo } from './StudioLogo.tsx';

const { FactsPanel, useRecord } = partsOf(studios);
const { fields } = studios;

/** Renders a studio's page: data, appearance, features and staff. */
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
      actions={[...useWorkHere(studio.id), useEditAction(), ...useDeclaredActions()]}
    />
  );
}

/** Returns the action that selects the studio and leads to its dashboard; none where it is selected. */
function useWorkHere(id: string): Action[] {
  const [chosen] = useStudioChoice();
  const select = useSelectStudio();
  if (chosen === id) return [];
  const onClick = () => void select(id, '/');
  return [{ label: 'In diesem Studio arbeiten', icon: OpenIcon, onClick }];
}

/** Renders address, contact, hours and tax data. */
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
      <FactsPanel
        title="Kunden und Sicherheit"
        of={['own_customers', 'admins_second_factor']}
        wide
        sx={{ gridColumn: '1 / -1' }}
      />
      <SharedAccount id={studio.id} />
      <FactsPanel title="Abrechnung" of={[...BILLING, 'claims_from']} sx={{ gridColumn: '1 / -1' }} />
      <FactsPanel group="missed" empty="–" sx={{ gridColumn: '1 / -1' }} />
      <FactsPanel
        title="Warteliste"
        of={['offer_hours']}
        empty="keine: Wer nachrückt, ist sofort gebucht"
        wide
        sx={{ gridColumn: '1 / -1' }}
      />
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
      <FactsPanel group="mail" empty="üblich" sx={{ gridColumn: '1 / -1' }} />
      <FactsPanel group="barbell" empty="üblich" sx={{ gridColumn: '1 / -1' }} />
    </Box>
  );
}

/** Inline form for a part of the studio. */
function PartForm({ part, children }: { part: string; children: ReactNode }) {
  return (
    <ResourceEdit layout="embedded" part={part} redirect={false}>
      {children}
    </ResourceEdit>
  );
}

/** Renders the studio's staff, with the action to add more. */
function People({ path, empty }: { path: string; empty: string }) {
  const staff = useDeclaration(path);
  const { id } = useRecord();
  const search = { studioId: id };
  return (
    <RelatedList
      resource={path}
      filter={{ studio_id: id }}
      columns={['last_name', 'email', 'active']}
      to={(one) => recordPath(staff, one, search)}
      create={{ label: `${staff.label.one} anlegen`, icon: AddIcon, to: createPath(staff, search) }}
      empty={empty}
    >
      {STAFF_COLUMNS}
    </RelatedList>
  );
}
