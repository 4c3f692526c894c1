import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { CreateBase, type RaRecord, ResourceContextProvider, useCreateContext, useParams } from 'react-admin';
import { draftKey } from '#web/data/draft.ts';
import { chosenStudio } from '#web/data/studioChoice.ts';
import { NotFound } from '#web/ui/pages.tsx';
import { listPath } from '../../addresses.ts';
import { titleOf, useDeclaration } from '../../fields/declarations.tsx';
import { defaultsOf } from '../../fields/inputs/defaults.ts';
import { useMay } from '../../useMay.ts';
import { PageHeader } from '../PageHeader.tsx';
import { AllInputs, asksForStudio } from './AllInputs.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { type ResourceFormProps, type Saved, useSaving } from './saving.tsx';

type Values = Record<string, unknown>;

export interface ResourceCreateProps<R extends Saved = RaRecord> extends ResourceFormProps<R> {
  readonly defaultValues?: Values;
  /** Purpose of the record, where one form serves several: each has a draft of its own. */
  readonly part?: string;
  /** Label of the submit button. */
  readonly saveLabel?: string;
  /** Further submit buttons. */
  readonly moreActions?: ReactNode;
  /** Completes the values with those that the form doesn't ask for. */
  readonly complete?: (values: Values) => Promise<Values>;
}

/**
 * Renders the form for a new record, from its declaration.
 * @example <ResourceCreate><CustomerInputs /></ResourceCreate>
 */
export function ResourceCreate<R extends Saved = RaRecord>(props: ResourceCreateProps<R>) {
  // react-admin's route also matches every address below it; a form with a part has such an address.
  const below = Boolean(useParams()['*']) && props.part === undefined;
  return below ? <NotFound /> : <CreateForm {...props} />;
}

interface ResourceCreateDialogProps<R extends Saved>
  extends Omit<ResourceCreateProps<R>, 'layout' | 'redirect' | 'onSaved'> {
  /** Path of the resource; the current one unless given. */
  readonly resource?: string;
  /** Called with the record, in place of closing the dialog. */
  readonly onCreated?: (record: R) => void;
  readonly onClose: () => void;
}

/**
 * Renders the form in a dialog: a closed dialog keeps its draft, per initial values.
 * @example <ResourceCreateDialog defaultValues={{ parent_id: customer.id }} onClose={close} />
 */
export function ResourceCreateDialog<R extends Saved = RaRecord>({
  resource,
  onCreated,
  ...props
}: ResourceCreateDialogProps<R>) {
  const { path } = useDeclaration(resource);
  return (
    <ResourceContextProvider value={path}>
      <CreateForm {...props} layout="dialog" {...(onCreated ? { onSaved: onCreated } : {})} />
    </ResourceContextProvider>
  );
}

function CreateForm<R extends Saved>(props: ResourceCreateProps<R>) {
  const { layout = 'page', saveLabel = 'Anlegen', defaultValues, complete } = props;
  const resource = useDeclaration();
  const { permissions } = useMay();
  const place = draftKey(
    permissions.uid,
    resource.path,
    layout === 'dialog' ? `new ${JSON.stringify(defaultValues)}` : props.part && `new ${props.part}`,
  );
  const { shown, ...saving } = useSaving(props, saveLabel);
  return (
    <CreateBase
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      transform={async (values: Values) => saving.transform((await complete?.(values)) ?? values)}
      mutationOptions={{
        onSuccess: (record: R) =>
          saving.saved(record, place, 'show', `${titleOf(resource, record)} wurde angelegt.`),
        onError: saving.refused,
      }}
    >
      <CreateBody
        {...props}
        layout={layout}
        saveLabel={saveLabel}
        place={place}
        refusal={saving.refusal}
        warnings={shown}
      />
    </CreateBase>
  );
}

type BodyProps = Pick<FormFrameProps, 'layout' | 'place' | 'refusal'> & { readonly warnings: ReactNode };

function CreateBody<R extends Saved>({
  defaultValues,
  warnings,
  ...props
}: Omit<ResourceCreateProps<R>, 'layout'> & BodyProps) {
  const resource = useDeclaration();
  const { saving } = useCreateContext();
  const { permissions } = useMay();
  const [chosen] = useState(chosenStudio);
  // The services know the studio of all other users.
  const studio = asksForStudio(resource, permissions.studio_id) ? chosen : null;
  const title = props.title ?? `${resource.label.one} anlegen`;
  return (
    <Box>
      {props.layout === 'page' && <PageHeader title={title} />}
      <FormFrame
        // Remounts for another purpose; not when the draft's key becomes known.
        key={`${resource.path} ${props.part} ${studio}`}
        {...props}
        title={title}
        saving={saving}
        back={props.back ?? listPath(resource)}
        saveLabel={props.saveLabel ?? ''}
        more={props.moreActions}
        defaultValues={{
          ...defaultsOf({ ...resource.given, ...resource.fields }),
          ...(studio ? { studio_id: studio } : {}),
          ...defaultValues,
        }}
      >
        {props.children ?? <AllInputs />}
        {warnings}
      </FormFrame>
    </Box>
  );
}
