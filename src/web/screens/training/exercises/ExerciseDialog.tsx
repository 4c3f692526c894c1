import EditIcon from '@mui/icons-material/EditOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, ShowBase, useShowContext } from 'react-admin';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import { formPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { isGone, RECORD_QUERY, RecordState } from '#web/generic/record/RecordState.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { BodyMap } from '#web/ui/bodyMap/BodyMap.tsx';
import { ExercisePicture } from '#web/ui/ExercisePicture.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { picturesOf } from './pictures.ts';

const { Fact, useRecord } = partsOf(exercises);

interface ExerciseDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Dialog with an exercise's instructions: pictures, steps, body map, and video. */
export function ExerciseDialog({ id, onClose }: ExerciseDialogProps) {
  return (
    <ShowBase key={id} resource={exercises.path} id={id} queryOptions={RECORD_QUERY} disableAuthentication>
      <Shown onClose={onClose} />
    </ShowBase>
  );
}

function Shown({ onClose }: Pick<ExerciseDialogProps, 'onClose'>) {
  const { record, error, isPending, refetch } = useShowContext<Exercise>();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { may } = useMay();
  return (
    <AppDialog
      title={record ? exercises.title(record) : exercises.label.one}
      aria-describedby={undefined}
      reading
      maxWidth="md"
      fullScreen={narrow}
      onClose={onClose}
      actions={
        <>
          {record?.video_url && (
            <Button
              startIcon={<PlayIcon />}
              href={record.video_url}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ mr: 'auto' }}
            >
              Video ansehen
            </Button>
          )}
          {record && may('update', exercises) && (
            <Button startIcon={<EditIcon />} component={LinkBase} to={formPath(exercises, record.id)}>
              Bearbeiten
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      {record && !isGone(error) ? (
        <Details />
      ) : (
        <RecordState isPending={isPending} error={error} onRetry={refetch} />
      )}
    </AppDialog>
  );
}

function Details() {
  const exercise = useRecord();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 250px' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {exercise.description && (
          <Typography sx={{ whiteSpace: 'pre-line' }}>{exercise.description}</Typography>
        )}
        <Pictures />
        <Steps />
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <BodyMap
          label="Trainiert"
          selected={exercise.primary_muscles}
          secondary={exercise.secondary_muscles}
          height={250}
        />
        <Facts>
          <Fact source="primary_muscles" />
          {exercise.secondary_muscles.length > 0 && <Fact source="secondary_muscles" />}
          <Fact source="equipment" />
          <Fact source="difficulty" />
          <Fact source="category" />
          {exercise.mechanic && <Fact source="mechanic" />}
          {exercise.contraindications.length > 0 && <Fact source="contraindications" />}
        </Facts>
      </Stack>
    </Box>
  );
}

function Pictures() {
  const exercise = useRecord();
  const pictures = picturesOf(exercise);
  if (pictures.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {pictures.map((src, index) => (
        <ExercisePicture key={src} src={src} alt={`${exercise.name}, Bild ${index + 1}`} height={200} />
      ))}
    </Box>
  );
}

function Steps() {
  const { instructions } = useRecord();
  if (instructions.length === 0) return <Typography color="text.secondary">Noch keine Anleitung.</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
      {instructions.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position
        <Typography key={index} component="li">
          {step}
        </Typography>
      ))}
    </Box>
  );
}
