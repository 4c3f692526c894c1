import { importMeanings } from '#resources/studio/importMeanings.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { ToSettings } from '../settings/shared.ts';
import { Meaning } from './Meaning.tsx';

const { Column } = partsOf(importMeanings);

/** Renders what was chosen for the words of files, once for all imports of the studio. */
export function ImportMeaningList() {
  return (
    <>
      <ToSettings />
      <ResourceList
        subtitle="Was Wörter in Dateien anderer Programme bedeuten: gewählt bei einem Import, gemerkt für die nächsten"
        bulkActions={<BulkActions />}
        emptyTitle="Noch nichts gemerkt"
        emptyHint="Wenn du bei einem Import wählst, was ein Wort bedeutet, steht es danach hier."
      >
        <Column source="said" />
        <Column source="keys">
          <Meaning />
        </Column>
        <Column source="field" />
        <Column source="list" />
      </ResourceList>
    </>
  );
}

function BulkActions() {
  return <ActionBar actions={[useBulkDelete('Der nächste Import fragt wieder nach diesen Wörtern.')]} />;
}
