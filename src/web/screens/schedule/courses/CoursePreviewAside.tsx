import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { formatInstant, inBerlin, today } from '#format/instants.ts';
import { counted } from '#format/plurals.ts';
import { appointments } from '#resources/schedule/appointments.ts';
import { bookings } from '#resources/schedule/bookings.ts';
import { movedText } from '#resources/schedule/courses.ts';
import type { CoursePreview } from '#resources/schedule/endpoints/courses.ts';
import { formatDay } from '#rules/days.ts';
import { useCoursePreview } from './useCoursePreview.ts';

/** Number of lines before the rest is summarized. */
const SHOWN = 6;

/** Renders a preview beside the form of a course: appointments to be created, and changes of existing ones. */
export function CoursePreviewAside() {
  const { preview, problem, asking } = useCoursePreview();
  return (
    <Box
      component="section"
      aria-labelledby="course-preview"
      aria-busy={asking}
      sx={{
        p: 2,
        borderRadius: '12px',
        bgcolor: 'action.hover',
        position: { lg: 'sticky' },
        top: { lg: 88 },
        mb: 2,
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 24 }}>
        <Typography variant="overline" component="h2" id="course-preview" color="text.secondary">
          Was daraus folgt
        </Typography>
        {asking && <CircularProgress size={14} aria-label="Wird berechnet" />}
      </Stack>
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : preview ? (
        <Outcome preview={preview} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          Sobald Trainer, Standort, Beginn und Wochentage feststehen, siehst du hier die Termine, bevor du
          speicherst.
        </Typography>
      )}
    </Box>
  );
}

function Outcome({ preview }: { preview: CoursePreview }) {
  const isNew = useRecordContext()?.id === undefined;
  const { total, most, first, last, kept, added, changed, dropped, skipped } = preview;
  const span =
    first && last ? `, vom ${formatDay(inBerlin(first).day)} bis ${formatDay(inBerlin(last).day)}` : '';
  return (
    <Stack sx={{ gap: 1.5 }} aria-live="polite">
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{`${counted(total, appointments.label)}${span}`}</Typography>
        <Typography variant="body2" color="text.secondary">
          {`Höchstens ${most} auf einmal.`}
        </Typography>
      </Box>
      {!isNew && (
        <Typography variant="body2">
          {[
            `${kept} ${kept === 1 ? 'bleibt' : 'bleiben'}`,
            changed.length > 0 && `${changed.length} ${changed.length === 1 ? 'ändert' : 'ändern'} sich`,
            added > 0 && `${added} ${added === 1 ? 'kommt' : 'kommen'} dazu`,
            dropped.length > 0 && `${dropped.length} ${dropped.length === 1 ? 'fällt' : 'fallen'} weg`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </Typography>
      )}
      {movedText(changed) && <Alert severity="warning">{movedText(changed)}</Alert>}
      <Lines
        title="Andere Zeit für"
        lines={changed.filter(({ from, to, booked }) => from !== to && booked > 0).map(lineOfMoved)}
      />
      <Lines title="Abgesagt wird" lines={dropped.filter(({ booked }) => booked > 0).map(lineOfDropped)} />
      <Lines
        title="Fällt aus"
        lines={skipped
          .filter(({ day }) => day >= today())
          .map(({ day, because }) => (
            <>
              <strong>{formatDay(day)}</strong> {because}
            </>
          ))}
      />
    </Stack>
  );
}

const lineOfMoved = ({ from, to, customers, booked }: CoursePreview['changed'][number]): ReactNode =>
  `${customers.length > 0 ? customers.join(', ') : counted(booked, bookings.label)}: ${formatInstant(from)} → ${formatInstant(to)}`;

const lineOfDropped = ({ from, booked }: CoursePreview['dropped'][number]): ReactNode =>
  `${formatInstant(from)} mit ${counted(booked, bookings.label)}`;

function Lines({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {lines.slice(0, SHOWN).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
          <li key={index}>{line}</li>
        ))}
        {lines.length > SHOWN && <li>{`und ${lines.length - SHOWN} weitere`}</li>}
      </Box>
    </Box>
  );
}
