import type { FieldOf, Kind } from '../../../resources/fields.ts';

/** What every input gets: its field, and what to call it here. */
export interface InputOf<K extends Kind> {
  readonly field: FieldOf<K>;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly isRequired: boolean;
  /**
   * Shown, not to be changed. Not `disabled`: react-hook-form leaves the values of disabled inputs out. react-admin's
   * text fields get it as a slot's prop, as their own `readOnly` also disables: nobody could reach or copy the text.
   */
  readonly readOnly: boolean;
  readonly autoFocus?: boolean;
  /** Of a reference: narrows the records to choose from. */
  readonly among?: Record<string, unknown>;
  /** Of a picture. `crop`: a square of it is chosen first; `onChanged` is told when it was uploaded or removed. */
  readonly picture?: { readonly crop?: boolean; readonly onChanged?: () => void };
  readonly validate: (
    value: unknown,
    values: Record<string, unknown>,
    props: unknown,
  ) => Promise<string | undefined>;
}
