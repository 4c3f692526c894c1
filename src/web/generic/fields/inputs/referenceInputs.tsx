/** Reference inputs: the options are searched on the server during input. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  type Identifier,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
  useRecordContext,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '#declare/define.ts';
import { choiceLine } from '#declare/summary.ts';
import { useMay } from '../../useMay.ts';
import { titleOf, useTarget } from '../declarations.tsx';
import type { InputOf } from './types.ts';

const search = (text: string) => (text ? { q: text } : {});

/** Returns path, title and sort of the options; only those of the record's own studio. */
function useChoices(to: string, among?: Record<string, unknown>) {
  const target = useTarget(to);
  const { permissions } = useMay();
  const studio: unknown = useWatch({ name: 'studio_id' });
  const [field, order] = target?.list.sort ?? ['id', 'ASC'];
  const narrow =
    !target?.tenant && permissions.studio_id === null && typeof studio === 'string' && studio !== '';
  const title = (record?: RaRecord) => (record ? titleOf(target, record) : '');
  return {
    reference: target?.path ?? to,
    optionText: target?.list.choice ? <ChoiceText of={target} /> : title,
    inputText: title,
    sort: { field, order },
    filter: narrow ? { studio_id: studio, ...among } : { ...among },
  };
}

/** Renders an option with what is declared beside the title. */
function ChoiceText({ of }: { readonly of: Resource }) {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Box>
      {titleOf(of, record)}
      <Typography variant="body2" color="text.secondary">
        {choiceLine(of, record)}
      </Typography>
    </Box>
  );
}

type FinderProps = Omit<InputOf<'reference'>, 'field' | 'among'> &
  Pick<ReturnType<typeof useChoices>, 'optionText' | 'inputText'>;

/**
 * Prevents the selection of options that belong to an earlier search text, and submission by Enter while the text has
 * no matching option yet: Enter is repeated once the options are those of the text.
 */
function useTyped() {
  const { filterValues, isFetching } = useChoicesContext();
  const [typed, type] = useState('');
  const searched: string = filterValues?.q ?? '';
  // Options of the same search stay valid while they are refetched.
  const answered = useRef<string>(undefined);
  if (!isFetching) answered.current = searched;
  const outdated = typed !== searched || answered.current !== searched;
  const entered = useRef<Element>(undefined);
  useEffect(() => {
    const input = entered.current;
    if (outdated || !input) return;
    entered.current = undefined;
    // MUI highlights the first option after this render.
    const timer = setTimeout(() =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    );
    return () => clearTimeout(timer);
  }, [outdated]);
  return {
    filterToQuery: search,
    fullWidth: true,
    // Focus set by a form or dialog would cover it with options; click, arrow key and typing open them.
    openOnFocus: false,
    getOptionDisabled: () => outdated,
    // Enter takes the first option of what is typed; it stays highlighted while it belongs to an earlier text.
    autoHighlight: typed !== '',
    disabledItemsFocusable: true,
    onInputChange: (_: SyntheticEvent, text: string, reason: string) => {
      entered.current = undefined;
      type(reason === 'input' ? text : '');
    },
    onKeyDown: (event: KeyboardEvent) => {
      entered.current = undefined;
      if (event.key !== 'Enter' || !typed) return;
      event.preventDefault();
      if (outdated) entered.current = event.target as Element;
    },
    onBlur: () => {
      entered.current = undefined;
    },
  };
}

/**
 * Keeps what is selected among the choices when it isn't on the current page of options and its own request is
 * pending. Otherwise the input would lose it until the answer, and MUI clears the typed text whenever the selection
 * changes.
 */
function KeepSelected({ source, children }: { readonly source: string; readonly children: ReactNode }) {
  const choices: ChoicesContextValue = useChoicesContext();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const known = useRef(new Map<Identifier, RaRecord>());
  const loaded: readonly RaRecord[] = choices.allChoices ?? [];
  for (const choice of loaded) known.current.set(choice.id, choice);
  const missing = [value]
    .flat()
    .flatMap((id) => known.current.get(id as Identifier) ?? [])
    .filter(({ id }) => !loaded.some((choice) => choice.id === id));
  const all = missing.length > 0 ? { ...choices, allChoices: [...loaded, ...missing] } : choices;
  return <ChoicesContextProvider value={all as ChoicesContextValue}>{children}</ChoicesContextProvider>;
}

const FindOne = (props: FinderProps) => <AutocompleteInput {...props} {...useTyped()} />;
const FindMany = (props: FinderProps) => <AutocompleteArrayInput {...props} {...useTyped()} />;

function One({ field, among, ...props }: InputOf<'reference'>) {
  const { optionText, inputText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceInput source={props.source} perPage={25} {...choices}>
      <KeepSelected source={props.source}>
        <FindOne {...props} {...{ optionText, inputText }} />
      </KeepSelected>
    </ReferenceInput>
  );
}

function Many({ field, among = field.offered, ...props }: InputOf<'references'>) {
  const { optionText, inputText, ...choices } = useChoices(field.to, among);
  return (
    <ReferenceArrayInput source={props.source} perPage={25} {...choices}>
      <KeepSelected source={props.source}>
        <FindMany {...props} {...{ optionText, inputText }} />
      </KeepSelected>
    </ReferenceArrayInput>
  );
}

export const referenceInputs = { reference: One, references: Many };
