import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { ToSettings } from '../settings/shared.ts';

/** Renders what was answered about files of a moving in, once for all of them. */
export function ImportAnswerList() {
  return (
    <>
      <ToSettings />
      <ResourceList
        subtitle="Was beim Umzug über Dateien gefragt wurde: einmal beantwortet, für die nächsten vorgeschlagen"
        bulkActions={<BulkActions />}
        emptyTitle="Noch nichts gemerkt"
        emptyHint="Wenn du beim Umzug eine Frage zu einer Datei beantwortest, steht die Antwort danach hier."
      />
    </>
  );
}

function BulkActions() {
  return (
    <ActionBar
      actions={[useBulkDelete('Die nächste Datei wird wieder gelesen, als wäre nichts beantwortet.')]}
    />
  );
}
