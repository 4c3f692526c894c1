import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { formatNumber } from '../../../format/numbers.ts';
import { MOST_FOUND } from '../../../resources/bulk.ts';

interface AllFoundButtonProps {
  readonly all: boolean;
  readonly onChange: (all: boolean) => void;
}

/** Once the whole page is selected, and more was found than it holds: all of them, or the page alone again. */
export function AllFoundButton({ all, onChange }: AllFoundButtonProps) {
  const { data = [], selectedIds, total = 0, isPlaceholderData } = useListContext();
  const page = data.every(({ id }) => selectedIds.includes(id));
  // While others load, the rows and their number are still those of the search before.
  if (!page || total <= data.length || isPlaceholderData) return null;
  if (total > MOST_FOUND)
    return (
      <Typography variant="body2" color="text.secondary">
        Alle gefundenen lassen sich bis {formatNumber(MOST_FOUND)} auswählen.
      </Typography>
    );
  return (
    <Button size="small" onClick={() => onChange(!all)}>
      {all
        ? `Nur die ${formatNumber(selectedIds.length)} dieser Seite`
        : `Alle ${formatNumber(total)} gefundenen auswählen`}
    </Button>
  );
}
