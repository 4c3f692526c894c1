import { useDataProvider, useNotify } from 'react-admin';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import type { Absence } from '#rules/schedule/absences.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { spanText } from './absenceText.ts';

interface Change {
  /** The whole record in its latest version, as a list's row lacks fields. */
  readonly trainer: Trainer;
  readonly absences: readonly Absence[];
}

/**
 * Returns functions to strike an absence out, with undo, and to restore absences.
 * @example const { strike } = useSetAbsences(); strike(trainer, absence);
 */
export function useSetAbsences() {
  const provider = useDataProvider();
  const notify = useNotify();
  const { attempt, write } = useWrite(
    ({ trainer, absences }: Change) =>
      provider.update<Trainer>(trainers.path, {
        id: trainer.id,
        data: { ...trainer, absences: [...absences] },
        previousData: trainer,
      }),
    { record: ({ data }) => ({ path: trainers.path, record: data }) },
  );
  const restore = (trainer: Trainer, absences: readonly Absence[]) => write({ trainer, absences });
  const strike = async (trainer: Trainer, struck: Absence) => {
    const absences = trainer.absences.filter((one) => one !== struck);
    try {
      const { data } = await attempt({ trainer, absences });
      notify(
        <UndoableMessage onUndo={() => restore(data, trainer.absences)}>
          {`Abwesenheit gestrichen: ${spanText(struck)}.`}
        </UndoableMessage>,
        { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
      );
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return { restore, strike: (trainer: Trainer, struck: Absence) => void strike(trainer, struck) };
}
