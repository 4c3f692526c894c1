import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type Trainer, trainers } from '#resources/people/trainers.ts';
import { handOver } from '#resources/schedule/endpoints/handover.ts';
import { formatDay } from '#rules/days.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { SpansList } from '#web/ui/hours/lists.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { handoverSearch, spanOf } from '../handover/index.ts';
import { useAbsence } from './useAbsence.tsx';
import { useSetAbsences } from './useSetAbsences.tsx';

const { absences } = trainers.fields;

type Absence = Trainer['absences'][number];

/** Panel of a trainer's absences: to enter one, to hand over what falls into one, to strike one out. */
export function AbsencesPanel({ trainer }: { readonly trainer: Trainer }) {
  const enter = useAbsence(trainer);
  return (
    <Panel title={absences.label} action={enter && <ActionButton action={enter} size="small" />}>
      <SpansList
        spans={trainer.absences}
        none={absences.none ?? ''}
        actionOf={(absence) => <OfAbsence trainer={trainer} absence={absence as Absence} />}
      />
    </Panel>
  );
}

interface OfAbsenceProps {
  readonly trainer: Trainer;
  readonly absence: Absence;
}

function OfAbsence({ trainer, absence }: OfAbsenceProps) {
  const { may, mayCall } = useMay();
  const { pathname } = useLocation();
  const { strike } = useSetAbsences();
  const coming = spanOf(absence);
  const which = `${absence.reason ?? 'Abwesenheit'}, ab ${formatDay((coming ?? absence).from)}`;
  return (
    <>
      {coming && mayCall(handOver) && (
        <Button
          component={LinkBase}
          to={`${pathname}${handoverSearch(coming)}`}
          size="small"
          aria-label={`Termine übergeben: ${which}`}
        >
          Termine übergeben
        </Button>
      )}
      {may('update', trainers, trainer.id) && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Streichen: ${which}`}
          onClick={() => strike(trainer, absence)}
        >
          Streichen
        </Button>
      )}
    </>
  );
}
