import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { EditBase, type RaRecord, setSubmissionErrors, useEditContext, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { OVERRULE } from '../../../resources/findings.ts';
import { merge } from '../../../resources/merge.ts';
import { draftKey, dropDraft } from '../../data/draft.ts';
import { StaleVersionError } from '../../data/problems.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useDeclaredActions } from '../actions/useDeclaredActions.tsx';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { type DeleteOptions, useDeleteAction } from '../deletion/useDeleteAction.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { formAlone } from '../pages.ts';
import { RECORD_QUERY, RecordState } from '../RecordState.tsx';
import { useMay } from '../useMay.ts';
import { AllInputs } from './AllInputs.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { type ResourceFormProps, useSaving } from './saving.tsx';
import { CHANGED, useUndoableChange } from './useUndoableChange.tsx';

type Values = Record<string, unknown>;

export interface ResourceEditProps extends ResourceFormProps {
  readonly id?: string;
  /** Of a child resource, the id of the record it lies below. */
  readonly parent?: string | undefined;
  /** Of a form for some of the fields: keeps its draft apart. */
  readonly part?: string;
}

/**
 * The form that changes a record, from its declaration. When somebody else changed it meanwhile it shows what differs.
 * With `onClose` in a dialog, where deleting is offered, too; with `inline` where it stands.
 * @example <ResourceEdit><CustomerInputs /></ResourceEdit>
 */
export function ResourceEdit({ id, parent, ...props }: ResourceEditProps) {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const [stale, setStale] = useState<Stale>();
  const { shown, ...saving } = useSaving(props, 'Speichern');
  const key = (record: string) =>
    draftKey(permissions.uid, resource.path, [record, props.part].filter(Boolean).join('.'));
  const meta = parent === undefined ? {} : { meta: { parent_id: parent } };
  // Corrected in passing, in a list that goes on being read.
  const inList = parent !== undefined && props.onClose !== undefined && !props.inline;
  const undoable = useUndoableChange(meta);
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
          const said = inList && previousData ? undoable(previousData, record) : CHANGED;
          saving.saved(record, key(String(record.id)), to, said);
        },
        onError: (error: Error, { data }: { data?: Values }) => {
          saving.refused(error);
          setStale(
            error instanceof StaleVersionError ? { mine: data ?? {}, current: error.current } : undefined,
          );
        },
      }}
    >
      <EditBody
        {...props}
        stale={stale}
        onSettled={() => setStale(undefined)}
        keyOf={key}
        refusal={saving.refusal}
        warnings={shown}
      />
    </EditBase>
  );
}

/** What a person wanted to save, and what stands by now. */
interface Stale {
  readonly mine: Values;
  readonly current: Values;
}

interface EditBodyProps extends ResourceEditProps, Pick<FormFrameProps, 'refusal'> {
  readonly warnings: ReactNode;
  readonly stale: Stale | undefined;
  readonly onSettled: () => void;
  readonly keyOf: (id: string) => string;
}

function EditBody(props: EditBodyProps) {
  const { children, embedded, onClose, inline, stale, onSettled, keyOf, refusal, warnings } = props;
  const resource = useDeclaration();
  const { record, error, isPending, refetch, saving } = useEditContext();
  // Where a draft was restored, the record it began from.
  const base = useRef<Values | null>(null);
  if (!record) return <RecordState isPending={isPending} error={error} onRetry={refetch} />;
  const id = String(record.id);
  const alone = formAlone(resource.path) !== undefined;
  const title = props.title ?? `${titleOf(resource, record)} bearbeiten`;

  return (
    <Box>
      {!embedded && !onClose && (
        <EditHeader key={resource.path} title={title} withActions={children === undefined && alone} />
      )}
      <FormFrame
        key={id}
        place={keyOf(id)}
        title={title}
        saving={saving}
        refusal={refusal}
        onClose={onClose}
        inline={inline}
        lasting={props.lasting}
        back={props.back ?? `/${resource.path}${alone ? '' : `/${encodeURIComponent(id)}`}`}
        saveLabel="Speichern"
        onRestore={(draft) => {
          base.current = draft.base;
        }}
        onClean={() => {
          base.current = null;
        }}
        far={
          // Where there is a page of the record, deleting is there.
          onClose && !inline ? (
            <DeleteButton question={UNDOABLE} redirect={false} onDeleted={onClose} />
          ) : (
            !embedded && !onClose && alone && <DeleteButton />
          )
        }
      >
        {children ?? <AllInputs />}
        {warnings}
        {stale && (
          <Conflict
            stale={stale}
            restoredFrom={base.current}
            refusal={refusal}
            onReload={() => {
              dropDraft(keyOf(id));
              refetch();
            }}
            onSettled={onSettled}
          />
        )}
      </FormFrame>
    </Box>
  );
}

interface ConflictProps extends Pick<EditBodyProps, 'refusal' | 'onSettled'> {
  readonly stale: Stale;
  readonly restoredFrom: Values | null;
  readonly onReload: () => void;
}

/** Within the form, which knows the record that the changes began from. */
function Conflict({ stale, restoredFrom, refusal, onReload, onSettled }: ConflictProps) {
  const { fields } = useDeclaration();
  const { change } = useMay();
  const { save, saving } = useEditContext();
  const { reset, setError } = useFormContext();
  const record = useRecordContext();
  const both = merge(fields, restoredFrom ?? record ?? {}, stale.mine, stale.current, change);
  return (
    <ConflictDialog
      both={both}
      saving={saving}
      onClose={onSettled}
      onReload={() => {
        reset();
        onReload();
        onSettled();
      }}
      onOverwrite={async () => {
        // What became of it may have to be warned of anew: only what was confirmed is gone over.
        const errors = (await save?.({ ...both.values, [OVERRULE]: stale.mine[OVERRULE] })) ?? refusal();
        if (errors) setSubmissionErrors(errors, setError);
        else reset();
      }}
    />
  );
}

const UNDOABLE = 'Du kannst das so lange rückgängig machen, wie die Meldung darüber zu sehen ist.';

function DeleteButton(options: DeleteOptions) {
  const action = useDeleteAction(options);
  return action && <ActionButton action={action} color="error" />;
}

/** Where there is no page of the record, the generic form offers what is declared to be done with it. */
function EditHeader({ title, withActions }: { title: string; withActions: boolean }) {
  const actions = useDeclaredActions();
  return <PageHeader title={title} actions={withActions ? actions : []} />;
}
