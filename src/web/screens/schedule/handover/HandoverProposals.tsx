import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { counted } from '#format/plurals.ts';
import type { Trainer } from '#resources/people/trainers.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { type HandoverRow, handOver, handoverPreview } from '#resources/schedule/endpoints/handover.ts';
import { whenFresh } from '#web/data/freshness.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import type { Span } from './address.ts';
import { HandoverPreview } from './HandoverPreview.tsx';
import { useTakeBack } from './useTakeBack.ts';

interface HandoverProposalsProps {
  readonly trainer: Trainer;
  readonly span: Span;
  /** What the proposals are preceded by. */
  readonly intro?: (rows: readonly HandoverRow[]) => ReactNode;
  /** Label of the button that closes them unchanged. */
  readonly cancel?: string;
  readonly onBack?: () => void;
  readonly onClose: () => void;
}

/** Queries the proposals for a span, and hands over what is chosen. */
export function HandoverProposals(props: HandoverProposalsProps) {
  const { trainer, span, intro, onClose } = props;
  const query = { from: span.from, to: span.to };
  const { data, error, refetch } = useEndpoint(handoverPreview, { params: { id: trainer.id }, query });
  return (
    <HandoverPreview
      trainer={trainer}
      rows={data}
      error={error}
      onRetry={refetch}
      intro={data && intro?.(data)}
      cancel={props.cancel}
      onApply={useApply(trainer, onClose)}
      onBack={props.onBack}
      onClose={onClose}
    />
  );
}

function useApply({ id }: Trainer, onDone: () => void) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const takeBack = useTakeBack();

  return async (changes: readonly { appointment_id: string; trainer_id: string }[]) => {
    const { batch_id, changed } = await call(handOver, { params: { id }, body: { changes } });
    // The dialog closes with the message, so that neither is seen without the other.
    await whenFresh();
    notify(
      <UndoableMessage
        onUndo={() => takeBack.write(batch_id)}
      >{`${counted(changed, appointments.label)} übergeben.`}</UndoableMessage>,
      { type: 'success', autoHideDuration: UNDO_MILLISECONDS },
    );
    onDone();
  };
}
