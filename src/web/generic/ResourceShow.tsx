import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import type { Field } from '../../resources/fields.ts';
import type { Actions } from './actions/action.ts';

import { titleOf, useDeclaration } from './declarations.tsx';
import { useDeleteWithUndo } from './deletion/DeleteWithUndo.tsx';
import { GRID } from './grid.ts';
import { History } from './History.tsx';
import { useEditAction } from './links.tsx';
import { PageHeader } from './PageHeader.tsx';
import { RECORD_QUERY, RecordState } from './RecordState.tsx';
import { useMay } from './useMay.ts';
import { LabeledFieldFor } from './values/FieldFor.tsx';

export interface ResourceShowProps {
  /** Beside 'Bearbeiten' and 'Löschen'. */
  readonly actions?: Actions;
  /** Below the record's fields, above its history. */
  readonly children?: ReactNode;
}

/**
 * A record's page, from its declaration: its fields, groups and lists in sections of their own, and its history.
 * @example <ResourceShow />
 */
export function ResourceShow(props: ResourceShowProps) {
  return (
    <ShowBase queryOptions={RECORD_QUERY}>
      <ShowPage {...props} />
    </ShowBase>
  );
}

function ShowPage({ actions = [], children }: ResourceShowProps) {
  const resource = useDeclaration();
  const { record, error, isPending, refetch } = useShowContext();
  const { see } = useMay();
  const edit = useEditAction();
  const remove = useDeleteWithUndo();
  if (!record) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  const fields = Object.entries(resource.fields).filter(([, field]) => see(field));
  const plain = fields.filter(([, field]) => !isSection(field));
  return (
    <Box>
      <PageHeader
        title={titleOf(resource, record)}
        subtitle={resource.label.one}
        actions={[edit, ...actions, remove]}
      />
      <Stack sx={{ gap: 2 }}>
        <Section>
          {plain.map(([name]) => (
            <LabeledFieldFor key={name} source={name} />
          ))}
        </Section>
        {fields
          .filter(([, field]) => isSection(field))
          .map(([name, field]) => (
            <Section key={name} title={field.label}>
              {field.kind === 'group' ? (
                Object.keys(field.fields).map((part) => (
                  <LabeledFieldFor key={part} source={`${name}.${part}`} />
                ))
              ) : (
                <LabeledFieldFor source={name} label="" />
              )}
            </Section>
          ))}
        {children}
        <Section title="Verlauf" whole>
          <History resource={resource.path} id={String(record.id)} />
        </Section>
      </Stack>
    </Box>
  );
}

const isSection = ({ kind }: Field) => kind === 'group' || kind === 'list';

function Section({
  title,
  whole = false,
  children,
}: {
  title?: string;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        {title && (
          <Typography variant="h2" component="h2" sx={{ typography: 'h6', mb: 1.5 }}>
            {title}
          </Typography>
        )}
        {whole ? children : <Box sx={{ ...GRID, rowGap: 2 }}>{children}</Box>}
      </CardContent>
    </Card>
  );
}
