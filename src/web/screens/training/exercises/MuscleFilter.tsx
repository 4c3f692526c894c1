import AccessibilityNewIcon from '@mui/icons-material/AccessibilityNew';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Muscle } from '#resources/training/exercises.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { BodyMap } from './shared.ts';

/** Holds the list's filter by muscles, and toggles single ones. */
function useMuscles() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const chosen = [filterValues.primary_muscles ?? []].flat() as Muscle[];
  const toggle = (muscle: Muscle) => {
    const { primary_muscles: _, ...others } = filterValues;
    const next = chosen.includes(muscle) ? chosen.filter((one) => one !== muscle) : [...chosen, muscle];
    setFilters(next.length > 0 ? { ...others, primary_muscles: next } : others, displayedFilters, false);
  };
  return { chosen, toggle };
}

function Body() {
  const { chosen, toggle } = useMuscles();
  return (
    <Suspense fallback={<Skeleton variant="rounded" width={227} height={340} sx={{ mx: 'auto' }} />}>
      <BodyMap label="Nach Zielmuskeln filtern" selected={chosen} onSelect={toggle} />
    </Suspense>
  );
}

/** Body map beside the list that filters by muscle. On smaller screens it is behind `MuscleButton`. */
export function MuscleAside() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  if (!wide) return null;
  return (
    <Card component="section" aria-label="Körperkarte" sx={{ p: 2, width: 272, position: 'sticky', top: 80 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Wähle Muskeln, die trainiert werden sollen.
      </Typography>
      <Body />
    </Card>
  );
}

export function MuscleButton() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const [open, setOpen] = useState(false);
  const { chosen } = useMuscles();
  if (wide) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<AccessibilityNewIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen.length > 0 ? `Muskeln (${chosen.length})` : 'Muskeln'}
      </Button>
      {open && (
        <AppDialog
          title="Nach Muskeln filtern"
          onClose={close}
          actions={
            <Button variant="contained" onClick={close}>
              Fertig
            </Button>
          }
        >
          <Body />
        </AppDialog>
      )}
    </>
  );
}
