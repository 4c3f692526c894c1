/** Skeleton of loading rows. */
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Renders a skeleton while the first page loads. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Stack role="status" aria-label="Wird geladen" sx={{ p: 2, gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Stack>
  );
}
