import type { ReactNode } from 'react';
import type { Customer } from '../../../resources/customers.ts';
import { type Feature, hasFeatures } from '../../../resources/features.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { History } from '../../generic/History.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ComingPanel } from './ComingPanel.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomerContracts } from './CustomerContracts.tsx';
import { Overview } from './Overview.tsx';

interface TabOf {
  readonly id: string;
  readonly label: string;
  readonly feature?: Feature;
  readonly content: (customer: Customer) => ReactNode;
}

/** A part of the page that is still to come. */
const coming = (label: string, what: string) => ({
  label,
  content: () => <ComingPanel title={label}>{what}</ComingPanel>,
});

const TABS: readonly TabOf[] = [
  { id: 'uebersicht', label: 'Übersicht', content: (customer) => <Overview customer={customer} /> },
  { id: 'vertraege', label: 'Verträge', content: (customer) => <CustomerContracts customer={customer} /> },
  { id: 'karten', label: 'Karten', content: (customer) => <CustomerCards customer={customer} /> },
  { id: 'termine', feature: 'COURSES', ...coming('Termine', 'Termine und gebuchte Kurse') },
  { id: 'workouts', feature: 'TRAINING_DIARY', ...coming('Workouts', 'Trainingspläne') },
  { id: 'ernaehrung', feature: 'NUTRITION_DIARY', ...coming('Ernährung', 'Ernährungspläne') },
  { id: 'koerperwerte', ...coming('Körperwerte', 'Messungen und ihr Verlauf') },
  {
    id: 'verlauf',
    label: 'Verlauf',
    content: ({ id }) => (
      <Panel title="Verlauf" hint="Wer wann was geändert hat.">
        <History resource="customers" id={id} />
      </Panel>
    ),
  },
];

/** The parts of a customer's page, as far as the studio has enabled them. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const { features } = useMyPermissions();
  const tabs = TABS.filter(({ feature }) => !feature || hasFeatures(features, [feature]));
  return (
    <PageTabs
      label="Bereiche"
      tabs={tabs.map(({ id, label, content }) => ({ id, label, content: content(customer) }))}
    />
  );
}
