import Typography from '@mui/material/Typography';
import { trainers } from '../../../resources/trainers.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { StaffBulkActions, staffColumns } from '../people/index.ts';

const { Column, Field } = partsOf(trainers);

/** Everybody who trains customers. */
export function TrainerList() {
  return (
    <ResourceList
      subtitle="Wer im Studio trainiert und berät"
      columns={['photo_url', 'email', 'phone', 'qualifications', 'active']}
      hiddenColumns={['created_at']}
      bulkActions={<StaffBulkActions />}
      emptyHint="Hier stehen alle, die Kundinnen und Kunden betreuen. Wer angelegt ist, bekommt eine Einladung."
    >
      {staffColumns(
        <Column key="phone" source="phone">
          <Typography component="span" variant="body2" noWrap>
            <Field source="phone" />
          </Typography>
        </Column>,
        <Column key="qualifications" source="qualifications" />,
      )}
      <Column source="created_at" />
    </ResourceList>
  );
}
