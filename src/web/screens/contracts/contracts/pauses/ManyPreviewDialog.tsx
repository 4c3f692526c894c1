import Typography from '@mui/material/Typography';
import { PreviewDialog, type PreviewDialogProps } from '#web/ui/PreviewDialog.tsx';
import { type RefusedContract, RefusedContracts } from '../RefusedContracts.tsx';

interface ManyPreviewDialogProps extends PreviewDialogProps {
  readonly summary: string;
  readonly refused: readonly RefusedContract[];
}

/** Previews a bulk change of contracts, with those that refuse it. Nothing is changed yet. */
export function ManyPreviewDialog({ summary, refused, children, ...dialog }: ManyPreviewDialogProps) {
  return (
    <PreviewDialog {...dialog}>
      <Typography>{summary}</Typography>
      <RefusedContracts contracts={refused} />
      {!dialog.none && children}
    </PreviewDialog>
  );
}
