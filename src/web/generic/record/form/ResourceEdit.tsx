import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { EditBase, type RaRecord, useEditContext } from 'react-admin';
import { draftKey, dropDraft } from '#web/data/draft.ts';
import { useOpen } from '#web/data/presence.ts';
import { listPath, recordPath } from '../../addresses.ts';
import { titleOf, useDeclaration } from '../../fields/declarations.tsx';
import { formAlone } from '../../pages.ts';
import { useMay } from '../../useMay.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { AskedDialog } from '../actions/AskedDialog.tsx';
import { useDeclaredActions } from '../actions/useDeclaredActions.tsx';
import { type DeleteOptions, useDeleteAction } from '../deletion/useDeleteAction.tsx';
import { FoldedHistory } from '../FoldedHistory.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Presence } from '../Presence.tsx';
import { isGone, RECORD_QUERY, RecordState } from '../RecordState.tsx';
import { AllInputs } from './AllInputs.tsx';
import { EditConflict, type Stale, staleOf } from './EditConflict.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { type ResourceFormProps, useSaving } from './saving.tsx';
import { CHANGED, useUndoableChange } from './useUndoableChange.tsx';

type Values = Record<string, unknown>;

export interface ResourceEditProps extends ResourceFormProps {
  readonly id?: string;
  /** For a child resource, the id of its parent record. */
  readonly parent?: string | undefined;
  /** For a form with some of the fields: key of its own draft. */
  readonly part?: string;
}

/**
 * Renders the form of an existing record, from its declaration, with a dialog for edit conflicts.
 *
 * | `layout` | |
 * |---|---|
 * | `page` | heading; of a resource without a detail page also its actions and deletion |
 * | `embedded` | card of a page with a head of its own |
 * | `dialog` | deletion; a child's change can be undone, as its list stays in place |
 * | `inline` | part of a page while it is edited |
 * @example <ResourceEdit><CustomerInputs /></ResourceEdit>
 */
export function ResourceEdit({ id, parent, ...props }: ResourceEditProps) {
  const { layout = 'page', part } = props;
  const resource = useDeclaration();
  const { permissions } = useMay();
  const [stale, setStale] = useState<Stale>();
  const { shown: warnings, ...saving } = useSaving(props, SAVE);
  const meta = parent === undefined ? {} : { meta: { parent_id: parent } };
  const undoable = useUndoableChange(meta);
  const draftOf = (record: string) =>
    draftKey(permissions.uid, resource.path, part ? `${record}.${part}` : record);
  const messageOf = (before: RaRecord | undefined, after: RaRecord) =>
    before && parent !== undefined && layout === 'dialog' ? undoable(before, after) : CHANGED;
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ ...RECORD_QUERY, ...meta }}
      transform={saving.transform}
      mutationOptions={{
        ...meta,
        onSuccess: (record: RaRecord, { previousData }: { previousData?: RaRecord }) => {
          setStale(undefined);
          const to = formAlone(resource.path) ? 'list' : 'show';
          saving.saved(record, draftOf(String(record.id)), to, messageOf(previousData, record));
        },
        onError: (error: Error, { data }: { data?: Values }) => {
          saving.refused(error);
          setStale(staleOf(error, data));
        },
      }}
    >
      <EditForm
        {...props}
        layout={layout}
        warnings={warnings}
        draftOf={draftOf}
        stale={stale}
        onSettled={() => setStale(undefined)}
        refusal={saving.refusal}
      />
    </EditBase>
  );
}

const SAVE = 'Speichern';

interface EditFormProps
  extends Omit<ResourceEditProps, 'layout'>,
    Pick<FormFrameProps, 'layout' | 'refusal'> {
  readonly warnings: ReactNode;
  readonly draftOf: (id: string) => string;
  readonly stale: Stale | undefined;
  readonly onSettled: () => void;
}

function EditForm({ layout, children, warnings, draftOf, stale, onSettled, ...props }: EditFormProps) {
  const { onClose, refusal } = props;
  const resource = useDeclaration();
  const { record, error, isPending, refetch, saving } = useEditContext();
  const [typed, setTyped] = useState(false);
  const own = typed && resource.within === undefined && record;
  useOpen(resource.name, own ? String(own.id) : undefined, true);
  // The record from which a restored draft began.
  const base = useRef<Values | null>(null);
  if (!record) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  const id = String(record.id);
  const alone = formAlone(resource.path) !== undefined;
  const onPage = layout === 'page' || layout === 'embedded';
  const title = props.title ?? `${titleOf(resource, record)} bearbeiten`;
  return (
    <Box>
      {layout === 'page' && (
        <EditHeader key={resource.path} title={title} withActions={children === undefined && alone} />
      )}
      <FormFrame
        key={id}
        layout={layout}
        place={draftOf(id)}
        title={title}
        saving={saving}
        gone={isGone(error)}
        refusal={refusal}
        onClose={onClose}
        lasting={props.lasting}
        back={props.back ?? (alone ? listPath(resource) : recordPath(resource, id))}
        saveLabel={SAVE}
        onRestore={(draft) => {
          base.current = draft.base;
        }}
        onDirty={() => setTyped(true)}
        onClean={() => {
          setTyped(false);
          base.current = null;
        }}
        far={
          layout === 'dialog' ? (
            <DeleteButton question="" redirect={false} {...(onClose && { onDeleted: onClose })} />
          ) : (
            // A resource with a detail page has its deletion there.
            layout === 'page' && alone && <DeleteButton />
          )
        }
      >
        {children ?? <AllInputs />}
        {warnings}
        {stale && (
          <EditConflict
            stale={stale}
            restoredFrom={base.current}
            refusal={refusal}
            onReload={() => {
              dropDraft(draftOf(id));
              refetch();
            }}
            onSettled={onSettled}
          />
        )}
      </FormFrame>
      {alone && onPage && (
        <Box sx={{ my: 2 }}>
          <FoldedHistory />
        </Box>
      )}
      {layout === 'page' && alone && <AskedDialog />}
    </Box>
  );
}

function DeleteButton(options: DeleteOptions) {
  const action = useDeleteAction(options);
  return action && <ActionButton action={action} color="error" />;
}

/** Head of the form; where the resource has no detail page, it offers the declared actions. */
function EditHeader({ title, withActions }: { title: string; withActions: boolean }) {
  const actions = useDeclaredActions();
  return <PageHeader title={title} below={<Presence editing />} actions={withActions ? actions : []} />;
}
