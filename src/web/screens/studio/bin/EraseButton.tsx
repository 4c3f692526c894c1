import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Resource } from '#declare/define.ts';
import { type Binned, eraseFromBin } from '#resources/studio/endpoints/bin.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface EraseButtonProps {
  readonly of: Binned;
  readonly resource: Resource;
  readonly onErased: () => void;
}

/** Renders the button that erases a deleted record before its time, after a confirmation; nothing for who may not. */
export function EraseButton({ of: { resource: path, id, title }, resource, onErased }: EraseButtonProps) {
  const { call } = useAdminDataProvider();
  const { may, mayCall } = useMay();
  const [asking, setAsking] = useState(false);
  const { write, isPending } = useWrite(() => call(eraseFromBin, { body: { resource: path, id } }), {
    message: () => `${title} endgültig gelöscht.`,
    done: onErased,
    settled: () => setAsking(false),
  });
  if (!mayCall(eraseFromBin) || !may('delete', resource)) return null;
  const label = `Endgültig löschen: ${title}`;
  return (
    <>
      <Tooltip title="Endgültig löschen">
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <DeleteForeverIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={`${title} endgültig löschen?`}
        action="Endgültig löschen"
        danger
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write(undefined)}
      >
        Das lässt sich nicht rückgängig machen. Was mit dem Eintrag gelöscht wurde, geht mit, und im Verlauf
        bleibt nur, wer ihn wann gelöscht hat.
      </ConfirmDialog>
    </>
  );
}
