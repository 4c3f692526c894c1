import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { maySee } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import { pictureFields } from '#declare/pictures.ts';
import { valueAt } from '#declare/valueAt.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import { fieldAt, titleOf, useDeclaration } from '../fields/declarations.tsx';
import { FieldFor } from '../fields/values/FieldFor.tsx';
import { WithoutLinks } from '../fields/values/Reference.tsx';
import { isEmpty } from '../fields/values/Value.tsx';
import { useMay } from '../useMay.ts';

interface ListCardsProps {
  readonly columns: readonly string[];
  /** Action on a record, which it reads from the context. */
  readonly action?: ReactNode;
}

/** A related list on narrow screens: a card per record, with its picture, title and the non-empty columns. */
export function ListCards({ columns, action }: ListCardsProps) {
  const { data = [] } = useListContext();
  const resource = useDeclaration();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 1.5, gap: 1.5 }}>
      {data.map((record) => (
        <Card
          key={record.id}
          component="li"
          variant="outlined"
          sx={{ display: 'flex', alignItems: 'start', position: 'relative' }}
        >
          <RecordContextProvider value={record}>
            <RecordCard resource={resource} record={record} columns={columns} action={action} />
          </RecordContextProvider>
        </Card>
      ))}
    </Stack>
  );
}

/** Stretches the title's link over the card, which contains no other link. */
const WHOLE_CARD = {
  '& a, & button': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
  '& a::after, & button::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

interface RecordCardProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly columns: readonly string[];
  readonly action: ReactNode;
}

function RecordCard({ resource, record, columns, action }: RecordCardProps) {
  const { permissions } = useMay();
  const title = titleOf(resource, record);
  const shown = columns.flatMap((source) => {
    const field = fieldAt(resource, source);
    const value = valueAt(record, source);
    if (!field || !maySee(permissions, field) || isEmpty(field, value)) return [];
    return field.kind === 'image' || title.includes(String(value)) ? [] : [{ source, field }];
  });
  const picture = pictureFields(resource).find((source) => record[source]);
  return (
    <Box sx={{ p: 1.5, minWidth: 0, flex: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 0.5, ...WHOLE_CARD }}>
        {picture && <FieldFor source={picture} />}
        <NameLink>{title}</NameLink>
      </Stack>
      {shown.map(({ source, field }) => (
        <Stack key={source} direction="row" sx={{ gap: 1, minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
            {field.label}:
          </Typography>
          <Typography component="div" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <WithoutLinks value={true}>
              <FieldFor source={source} />
            </WithoutLinks>
          </Typography>
        </Stack>
      ))}
      {/* Above the stretched link. */}
      {action && <Box sx={{ position: 'relative', zIndex: 1, width: 'fit-content' }}>{action}</Box>}
    </Box>
  );
}
