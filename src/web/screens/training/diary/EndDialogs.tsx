import { counted } from '#format/plurals.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { countsOf, doneEntries } from './changes.ts';
import type { Draft } from './draft.ts';
import { OF_SETS } from './texts.ts';

interface EndDialogsProps {
  readonly asking: 'finish' | 'discard' | undefined;
  readonly draft: Draft;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Confirmations before a training is finished or discarded; one without a completed set can only be discarded. */
export function EndDialogs({ asking, draft, onFinish, onDiscard, onClose }: EndDialogsProps) {
  const { done, all } = countsOf(draft);
  const stored = doneEntries(draft).length > 0;
  return (
    <>
      <ConfirmDialog
        open={asking === 'finish' && stored}
        title="Training beenden?"
        action="Beenden"
        onConfirm={onFinish}
        onClose={onClose}
      >
        {done} von {counted(all, OF_SETS)} {done === 1 ? 'ist' : 'sind'} erledigt. Offene Sätze werden nicht
        gespeichert.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard' || (asking === 'finish' && !stored)}
        title="Training verwerfen?"
        action="Verwerfen"
        danger
        onConfirm={onDiscard}
        onClose={onClose}
      >
        {!stored
          ? 'Noch ist kein Satz erledigt.'
          : done === 1
            ? '1 erledigter Satz geht verloren.'
            : `${done} erledigte Sätze gehen verloren.`}
      </ConfirmDialog>
    </>
  );
}
