import { Navigate } from 'react-admin';
import { foods } from '#resources/nutrition/foods.ts';
import { nutritionTemplates } from '#resources/nutrition/nutrition.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { useExport } from '#web/generic/list/ExportButton.tsx';
import { SectionTabs } from '#web/ui/SectionTabs.tsx';

const TABS = [
  { label: 'Vorlagen', to: listPath(nutritionTemplates) },
  { label: foods.label.many, to: listPath(foods) },
];

/** Renders links between the area's lists. */
export function NutritionSections() {
  return <SectionTabs label="Ernährung" tabs={TABS} />;
}

/** Renders the bulk actions of both lists. */
export function NutritionBulkActions() {
  const remove = useBulkDelete();
  return <ActionBar actions={[useExport({ selected: true }), remove]} />;
}

/** Redirects to the area's first list, the templates. */
export function NutritionStart() {
  return <Navigate to={listPath(nutritionTemplates)} replace />;
}
