import { Suspense } from 'react';
import { starterExercises } from '#resources/training/endpoints/exercises.ts';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { useExport } from '#web/generic/list/ExportButton.tsx';
import { useImport } from '#web/generic/list/import/useImport.tsx';
import { useStarter } from '#web/generic/list/import/useStarter.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { ExerciseCard, ExerciseThumb } from './ExerciseCard.tsx';
import { MuscleAside, MuscleButton } from './MuscleFilter.tsx';
import { ExerciseDialog } from './shared.ts';

/** Renders the studio's exercises. Instructions open over the list: `?exercise=<id>`. */
export function ExerciseList() {
  const [search, change] = useSearch();
  const open = search.get('exercise');
  const imported = useImport();
  const starter = useStarter(starterExercises);
  return (
    <>
      <ResourceList
        subtitle="Woraus Workouts bestehen"
        cardsAlone
        card={<ExerciseCard />}
        lead={<ExerciseThumb size={40} />}
        onOpen={(exercise) => change({ exercise })}
        aside={<MuscleAside />}
        quickFilters={<MuscleButton />}
        bulkActions={<BulkActions />}
        actions={[imported]}
        emptyHint="Beginn mit der Grundausstattung, übernimm eine Datei, oder leg die erste Übung selbst an."
        emptyActions={[starter, imported]}
      />
      <Suspense>
        {open !== null && <ExerciseDialog id={open} onClose={() => change({ exercise: null })} />}
      </Suspense>
    </>
  );
}

function BulkActions() {
  const exported = useExport({ selected: true });
  const remove = useBulkDelete('Übungen, die in Workouts vorkommen, lassen sich nicht löschen.');
  return <ActionBar actions={[exported, remove]} />;
}
