import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { ToSettings } from '../settings/shared.ts';

/** Renders the fields that were chosen for columns of a moving in, once for all files of that kind. */
export function ImportColumnList() {
  return (
    <>
      <ToSettings />
      <ResourceList
        subtitle="Was beim Umzug für Spalten gewählt wurde: einmal zugeordnet, für die nächsten Dateien vorgeschlagen"
        bulkActions={<BulkActions />}
        emptyTitle="Noch nichts gemerkt"
        emptyHint="Wenn du beim Umzug eine Spalte anders zuordnest, als sie erkannt wurde, steht die Wahl danach hier."
      />
    </>
  );
}

function BulkActions() {
  return (
    <ActionBar
      actions={[useBulkDelete('Die Spalten der nächsten Datei werden wieder an ihrer Überschrift erkannt.')]}
    />
  );
}
