import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import type { Customer } from '../../../resources/customers.ts';
import { type EnabledFeatures, type Feature, hasFeatures } from '../../../resources/features.ts';
import { useMyPermissions } from '../../permissions.ts';
import { ComingPanel } from './ComingPanel.tsx';
import { Overview } from './Overview.tsx';

interface TabOf {
  readonly value: string;
  readonly label: string;
  readonly feature?: Feature;
  /** What will be there, as long as it is still to come. */
  readonly coming?: string;
}

const TABS: readonly TabOf[] = [
  { value: 'uebersicht', label: 'Übersicht' },
  { value: 'vertraege', label: 'Verträge', coming: 'Laufende und frühere Verträge' },
  { value: 'karten', label: 'Karten', coming: 'Vertragskarten mit ihrem Guthaben' },
  { value: 'termine', label: 'Termine', feature: 'COURSES', coming: 'Termine und gebuchte Kurse' },
  { value: 'workouts', label: 'Workouts', feature: 'TRAINING_DIARY', coming: 'Trainingspläne' },
  { value: 'ernaehrung', label: 'Ernährung', feature: 'NUTRITION_DIARY', coming: 'Ernährungspläne' },
  { value: 'koerperwerte', label: 'Körperwerte', coming: 'Messungen mit ihrem Verlauf' },
  { value: 'verlauf', label: 'Verlauf' },
];

const visible = (features: EnabledFeatures) =>
  TABS.filter(({ feature }) => !feature || hasFeatures(features, [feature]));

/** The parts of a customer's page; which one is open stands in the address as `?tab=`. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const { features } = useMyPermissions();
  const [parameters, setParameters] = useSearchParams();
  const tabs = visible(features);
  const open = tabs.find(({ value }) => value === parameters.get('tab')) ?? (tabs[0] as TabOf);
  const select = (value: string) =>
    setParameters(
      (current) => {
        current.set('tab', value);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}>
        <Tabs
          value={open.value}
          onChange={(_, value: string) => select(value)}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label="Bereiche"
        >
          {tabs.map(({ value, label }) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`tab-${value}`}
              aria-controls={value === open.value ? `panel-${value}` : undefined}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`panel-${open.value}`} aria-labelledby={`tab-${open.value}`}>
        {open.coming ? (
          <ComingPanel title={open.label}>{open.coming}</ComingPanel>
        ) : open.value === 'verlauf' ? null : (
          <Overview customer={customer} />
        )}
      </Box>
    </>
  );
}
