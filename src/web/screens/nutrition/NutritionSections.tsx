import { Navigate } from 'react-admin';
import { foods } from '../../../resources/foods.ts';
import { nutritionTemplates } from '../../../resources/nutrition.ts';
import { ActionBar } from '../../generic/list/ActionBar.tsx';
import { useBulkDelete } from '../../generic/list/bulkActions.tsx';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';

const TABS = [
  { label: 'Vorlagen', to: `/${nutritionTemplates.path}` },
  { label: foods.label.many, to: `/${foods.path}` },
];

/** Above both lists of the area. */
export function NutritionSections() {
  return <SectionTabs label="Ernährung" tabs={TABS} />;
}

/** What can be done to several of either. */
export function NutritionBulkActions() {
  const remove = useBulkDelete(
    'Du kannst das nur so lange rückgängig machen, wie die Meldung darüber zu sehen ist.',
  );
  return <ActionBar actions={[useExport({ selected: true }), remove]} />;
}

/** The area begins with its templates. */
export function NutritionStart() {
  return <Navigate to={`/${nutritionTemplates.path}`} replace />;
}
