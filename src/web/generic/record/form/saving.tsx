/** Saving a record, shared by all forms. */
import { isValidElement, type ReactNode, useRef, useState } from 'react';
import { type Identifier, type RaRecord, type RedirectionSideEffect, useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '#declare/findings.ts';
import { dropDraft } from '#web/data/draft.ts';
import { CONFIRMED } from '#web/data/problems.ts';
import { UNDO_MILLISECONDS } from '#web/ui/UndoableMessage.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { findingsIn } from '../../fields/inputs/entered.ts';
import type { FormFrameProps, FormLayout, WayBack } from './FormFrame.tsx';
import { useLeaveForm } from './useLeaveForm.ts';
import { united, Warnings, warningsOf } from './Warnings.tsx';

type Values = Record<string, unknown>;

/** A record in the services' answer. */
export type Saved = { readonly id: Identifier };

export interface ResourceFormProps<R extends Saved = RaRecord>
  extends Pick<FormFrameProps, 'onClose' | 'lasting'> {
  /** Where the form is; `page` unless given. */
  readonly layout?: FormLayout;
  readonly title?: string;
  /** Inputs in place of the generic ones: `<InputFor>` and further content. */
  readonly children?: ReactNode;
  /** Redirect after the save: the detail page unless given, or the list for a resource without one. */
  readonly redirect?: RedirectionSideEffect;
  /** Called with the saved record, before the redirect, in place of closing a dialog. */
  readonly onSaved?: (record: R) => void;
  /** Success message. */
  readonly savedMessage?: string | ((record: R) => ReactNode);
  /** Target of leaving without saving, where it is neither the detail page nor the list. */
  readonly back?: WayBack;
}

/**
 * Returns what creating and editing share: warnings to confirm, messages, and the redirect.
 * @param action label of the submit button
 * @example const { shown, transform, saved, refused, refusal } = useSaving(props, 'Speichern');
 */
export function useSaving<R extends Saved>(props: ResourceFormProps<R>, action: string) {
  const resource = useDeclaration();
  const notify = useNotify();
  const leave = useLeaveForm();
  const { shown, transform, learn, forget } = useWarnings(action);
  const reason = useRef<string>(undefined);
  return {
    shown,
    /** Errors of the form from the last refused save, unless shown at the fields. */
    refusal: () => (reason.current === undefined ? undefined : { root: { serverError: reason.current } }),
    transform: (values: Values) => {
      reason.current = undefined;
      return transform(values);
    },
    /** Removes the draft, shows the message and redirects. */
    saved: (record: R, place: string, to: RedirectionSideEffect, message: ReactNode) => {
      dropDraft(place, true);
      forget();
      const { savedMessage = message } = props;
      const said = typeof savedMessage === 'function' ? savedMessage(record) : savedMessage;
      notify(said, {
        type: 'success',
        ...(isValidElement(said) && { autoHideDuration: UNDO_MILLISECONDS }),
      });
      if (props.onSaved) props.onSaved(record);
      else props.onClose?.();
      leave(props.redirect ?? (props.onClose ? false : to), resource.path, record);
    },
    refused: (error: Error) => {
      learn(error);
      reason.current = error.message;
    },
  };
}

/** A constant: setting it again doesn't render the form. */
const NO_WARNINGS: readonly Warning[] = [];

interface FormWarnings {
  /** Warnings within the form; nothing where the resource has none. */
  readonly shown: ReactNode;
  /** `transform` of react-admin's controller: the values with the names of confirmed warnings. */
  readonly transform: (values: Values) => Values;
  /** Adds the services' warnings from an error. */
  readonly learn: (error: unknown) => void;
  readonly forget: () => void;
}

/**
 * Holds the warnings and their confirmation.
 * @param action label of the submit button
 * @example const { shown, transform, learn, forget } = useWarnings('Speichern');
 */
function useWarnings(action: string): FormWarnings {
  const resource = useDeclaration();
  const [returned, setReturned] = useState(NO_WARNINGS);
  const forget = () => setReturned(NO_WARNINGS);
  const find = (values: Values) => findingsIn(resource, values).warnings;
  return {
    shown: resource.warnings && (
      <Warnings
        find={async (values) => find(values)}
        returned={returned}
        action={action}
        onEntered={forget}
      />
    ),
    transform: (all) => {
      if (!resource.warnings) return all;
      const { [CONFIRMED]: confirmed, ...values } = all;
      const names = confirmed ? united(find(values), returned).map(({ name }) => name) : [];
      return names.length > 0 ? { ...values, [OVERRULE]: names } : values;
    },
    learn: (error) => setReturned((before) => united(warningsOf(error), before)),
    forget,
  };
}
