import { formatMoney } from '#format/money.ts';
import { counted, DAYS } from '#format/plurals.ts';
import { contracts as declared } from '#resources/contracts/contracts.ts';
import type { PausePreview } from '#resources/contracts/endpoints/contracts.ts';
import { ManyPreviewDialog } from './ManyPreviewDialog.tsx';
import { PausePreviewTable } from './PausePreviewTable.tsx';

interface PausePreviewDialogProps {
  readonly preview: PausePreview;
  readonly onApply: () => Promise<void>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Previews a bulk pause, with the contracts that refuse it. Nothing is changed yet. */
export function PausePreviewDialog({ preview, ...does }: PausePreviewDialogProps) {
  const paused = preview.contracts.filter(({ refused }) => refused === null);
  return (
    <ManyPreviewDialog
      title="Sammelpause: Vorschau"
      summary={
        paused.length === 0
          ? 'Kein Vertrag lässt sich in dieser Zeit pausieren.'
          : `${counted(paused.length, declared.label)}, zusammen ${counted(preview.days, DAYS)} Pause und ${formatMoney(preview.saved_cents)} weniger Beitrag.`
      }
      refused={preview.contracts.filter(({ refused }) => refused !== null)}
      action={`${counted(paused.length, declared.label)} pausieren`}
      none={paused.length === 0}
      {...does}
    >
      <PausePreviewTable contracts={paused} />
    </ManyPreviewDialog>
  );
}
