import Typography from '@mui/material/Typography';
import { trainers } from '#resources/people/trainers.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { STAFF_COLUMNS, StaffBulkActions } from '../staff/index.ts';

const { Column, Field } = partsOf(trainers);

/** Renders the studio's trainers. */
export function TrainerList() {
  return (
    <ResourceList
      subtitle="Wer im Studio trainiert und berät"
      hiddenColumns={['created_at']}
      bulkActions={<StaffBulkActions />}
      emptyHint="Hier stehen alle, die Kundinnen und Kunden betreuen. Wer angelegt ist, bekommt eine Einladung."
    >
      {STAFF_COLUMNS}
      <Column source="phone">
        <Typography component="span" variant="body2" noWrap>
          <Field source="phone" />
        </Typography>
      </Column>
    </ResourceList>
  );
}
