import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { ShowBase, useRecordContext, useShowContext } from 'react-admin';
import { exists } from '#declare/access.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { titleOf, useDeclaration, useDeclarations } from './fields/declarations.tsx';
import { FactsPanel } from './fields/values/FieldFor.tsx';
import { ListTable } from './fields/values/ListTable.tsx';
import { isEmpty } from './fields/values/Value.tsx';
import { RelatedList } from './list/RelatedList.tsx';
import { AskedDialog } from './record/actions/AskedDialog.tsx';
import { historyTab } from './record/History.tsx';
import { useListed, WholeRecord } from './record/listed.tsx';
import { RecordHeader } from './record/RecordHeader.tsx';
import { isGone, RECORD_QUERY, RecordState } from './record/RecordState.tsx';
import { useMay } from './useMay.ts';

export interface ResourceShowProps {
  /** Path of the resource; taken from the address unless given. */
  readonly resource?: string;
  /** Id of the record; taken from `:id` of the address unless given. */
  readonly id?: string;
  /** Content in place of the generic page, with the record in react-admin's context. */
  readonly children?: ReactNode;
}

/**
 * Renders a record's page from its declaration: head, facts and history. Shows states for loading, errors and a missing
 * record; the children always have the record, if only as a list knows it at first: what needs the fields that lists leave
 * out stands within `<WholeRecord>`.
 * @example <ResourceShow><RecordHeader subtitle={<Field source="status" />} /><Overview /></ResourceShow>
 */
export function ResourceShow({ children = <GenericPage />, ...whose }: ResourceShowProps) {
  const placeholderData = useListed(whose);
  return (
    // The guard has already checked the route: a second check would delay the page.
    <ShowBase {...whose} queryOptions={{ ...RECORD_QUERY, placeholderData }} disableAuthentication>
      <Loaded>{children}</Loaded>
    </ShowBase>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const { record, error, isPending, isPlaceholderData, refetch } = useShowContext();
  if (!record || isGone(error)) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  return (
    <Fragment key={record.id}>
      {children}
      {!isPlaceholderData && <AskedDialog />}
    </Fragment>
  );
}

function GenericPage() {
  return (
    <>
      <RecordHeader />
      <RecordTabs />
    </>
  );
}

/**
 * Renders the content below a record's head: facts, a tab per child resource, and history.
 * @param overview in place of the declared facts
 * @example <ResourceShow><RecordHeader subtitle={<Field source="status" />} /><RecordTabs /></ResourceShow>
 */
export function RecordTabs({ overview = <DeclaredFacts /> }: { overview?: ReactNode }) {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const record = useRecordContext();
  const { may } = useMay();
  const children = declarations.filter((child) => child.within === resource.name && may('list', child));
  return (
    <PageTabs
      label={titleOf(resource, record ?? {})}
      tabs={[
        { id: 'uebersicht', label: 'Übersicht', content: <WholeRecord>{overview}</WholeRecord> },
        ...children.map(({ path, label }) => ({
          id: path.slice(resource.path.length + 1),
          label: label.many,
          content: <RelatedList resource={path} />,
        })),
        historyTab,
      ]}
    />
  );
}

/**
 * Renders the record's plain fields, and a panel for each group and list. Groups and lists that can't be edited by hand
 * are left out while they are empty.
 */
export function DeclaredFacts() {
  const { fields, label, access } = useDeclaration();
  const record = useRecordContext();
  const { see } = useMay();
  const isForm = exists(access, 'update');
  const seen = Object.entries(fields).filter(
    ([name, field]) => see(field) && !((field.readOnly || !isForm) && isEmpty(field, record?.[name])),
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
