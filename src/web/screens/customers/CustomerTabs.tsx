import { type Feature, hasFeatures } from '../../../resources/features.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { historyTab } from '../../generic/History.tsx';
import { type PageTab, PageTabs } from '../../ui/PageTabs.tsx';
import { ComingPanel } from './ComingPanel.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomerContracts } from './CustomerContracts.tsx';
import { Overview } from './Overview.tsx';

interface TabOf extends PageTab {
  readonly feature?: Feature;
}

/** A part of the page that is still to come. */
const coming = (label: string, what: string) => ({
  label,
  content: <ComingPanel title={label}>{what}</ComingPanel>,
});

const TABS: readonly TabOf[] = [
  { id: 'uebersicht', label: 'Übersicht', content: <Overview /> },
  { id: 'vertraege', label: 'Verträge', content: <CustomerContracts /> },
  { id: 'karten', label: 'Karten', content: <CustomerCards /> },
  { id: 'termine', feature: 'COURSES', ...coming('Termine', 'Termine und gebuchte Kurse') },
  { id: 'workouts', feature: 'TRAINING_DIARY', ...coming('Workouts', 'Trainingspläne') },
  { id: 'ernaehrung', feature: 'NUTRITION_DIARY', ...coming('Ernährung', 'Ernährungspläne') },
  { id: 'koerperwerte', ...coming('Körperwerte', 'Messungen und ihr Verlauf') },
  historyTab,
];

/** The parts of a customer's page, as far as the studio has enabled them. */
export function CustomerTabs() {
  const { features } = useMyPermissions();
  const tabs = TABS.filter(({ feature }) => !feature || hasFeatures(features, [feature]));
  return <PageTabs label="Bereiche" tabs={tabs} />;
}
