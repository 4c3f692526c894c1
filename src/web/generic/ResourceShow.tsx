import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { ShowBase, useRecordContext, useShowContext } from 'react-admin';
import { PageTabs } from '../ui/PageTabs.tsx';
import { Panel } from '../ui/Panel.tsx';
import { titleOf, useDeclaration } from './declarations.tsx';
import { historyTab } from './History.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RECORD_QUERY, RecordState } from './RecordState.tsx';
import { useMay } from './useMay.ts';
import { FactsPanel } from './values/FieldFor.tsx';
import { ListTable } from './values/ListTable.tsx';
import { isEmpty } from './values/Value.tsx';

export interface ResourceShowProps {
  /** Of which resource, where the address doesn't say it. */
  readonly resource?: string;
  /** Which record, where the address doesn't say it at `:id`. */
  readonly id?: string;
  /** The page in place of the generic one. It has the record in react-admin's context. */
  readonly children?: ReactNode;
}

/**
 * A record's page, from its declaration: head, facts and history. Says so while the record loads, fails, or doesn't
 * exist; whatever stands below it has the record.
 * @example <ResourceShow><RecordHeader subtitle={<Field source="status" />} /><Overview /></ResourceShow>
 */
export function ResourceShow({ children = <GenericPage />, ...whose }: ResourceShowProps) {
  return (
    // Whoever gets here has been let through by the guard: asking once more would be a wait in a row.
    <ShowBase {...whose} queryOptions={RECORD_QUERY} disableAuthentication>
      <Loaded>{children}</Loaded>
    </ShowBase>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const { record, error, isPending, refetch } = useShowContext();
  if (!record) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  return <Fragment key={record.id}>{children}</Fragment>;
}

function GenericPage() {
  const resource = useDeclaration();
  const record = useRecordContext();
  return (
    <>
      <RecordHeader />
      <PageTabs
        label={titleOf(resource, record ?? {})}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <DeclaredFacts /> }, historyTab]}
      />
    </>
  );
}

/**
 * What is known of the record: its plain fields, and each group and list in a panel of its own. What nobody can fill in by
 * hand stands there once there is something.
 */
export function DeclaredFacts() {
  const { fields, label, derive } = useDeclaration();
  const record = useRecordContext();
  const { see } = useMay();
  const seen = Object.entries(fields).filter(
    ([name, field]) =>
      see(field) && !derive?.until?.includes(name) && !(field.readOnly && isEmpty(field, record?.[name])),
  );
  const plain = seen.filter(([, { kind }]) => kind !== 'group' && kind !== 'list');
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <FactsPanel title={label.one} of={plain.map(([name]) => name)} />
      {seen.map(([name, field]) =>
        field.kind === 'group' ? (
          <FactsPanel key={name} group={name} empty="–" />
        ) : (
          field.kind === 'list' && (
            <Panel key={name} title={field.label}>
              <ListTable field={field} value={record?.[name] ?? []} />
            </Panel>
          )
        ),
      )}
    </Stack>
  );
}
