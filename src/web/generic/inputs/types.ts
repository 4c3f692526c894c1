import type { FieldOf, Kind } from '../../../resources/fields.ts';

/** What every input gets: its field, and what to call it here. */
export interface InputOf<K extends Kind> {
  readonly field: FieldOf<K>;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
  /** Of a reference: narrows the records to choose from. */
  readonly among?: Record<string, unknown>;
  readonly validate: (
    value: unknown,
    values: Record<string, unknown>,
    props: unknown,
  ) => Promise<string | undefined>;
}
