import type { FieldOf, Kind } from '#declare/fields.ts';

/** Props of every input: its field, and its label in this place. */
export interface InputOf<K extends Kind> {
  readonly field: FieldOf<K>;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly isRequired: boolean;
  /**
   * Shows the value without allowing changes. Not `disabled`: react-hook-form omits the values of disabled inputs. Text
   * fields of react-admin get it as a slot prop, as their own `readOnly` also disables them: the text could be neither
   * focused nor copied.
   */
  readonly readOnly: boolean;
  readonly autoFocus?: boolean;
  /** For a reference: filter of the records to choose from. */
  readonly among?: Record<string, unknown>;
  /** For a picture. `crop`: a square of it is chosen first. */
  readonly picture?: { readonly crop?: boolean };
  readonly validate: (
    value: unknown,
    values: Record<string, unknown>,
    props: unknown,
  ) => Promise<string | undefined>;
}
