/** What saving a record comes with, whichever form it stands in. */
import { isValidElement, type ReactNode, useRef, useState } from 'react';
import { type RaRecord, type RedirectionSideEffect, useNotify } from 'react-admin';
import { OVERRULE, type Warning } from '../../../resources/findings.ts';
import { dropDraft } from '../../data/draft.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { UNDO_MILLISECONDS } from '../../ui/UndoableMessage.tsx';
import { useDeclaration } from '../declarations.tsx';
import { findingsIn } from '../inputs/entered.ts';
import type { FormFrameProps, WayBack } from './FormFrame.tsx';
import { useLeaveForm } from './useLeaveForm.ts';
import { told as toldIn, united, Warnings } from './Warnings.tsx';

type Values = Record<string, unknown>;

export interface ResourceFormProps extends Pick<FormFrameProps, 'onClose' | 'inline' | 'lasting'> {
  readonly title?: string;
  /** Inputs in place of the generic ones: `<InputFor>` and whatever else belongs in the form. */
  readonly children?: ReactNode;
  /** After the save: the detail page unless given, or the list where there is a form alone. */
  readonly redirect?: RedirectionSideEffect;
  /** Told of the saved record, before the redirect; a dialog is theirs to close. */
  readonly onSaved?: (record: RaRecord) => void;
  /** Said after the save. */
  readonly savedMessage?: string | ((record: RaRecord) => string);
  /** Part of a page that has its own head: no heading, and nothing to delete. */
  readonly embedded?: boolean;
  /** Where leaving without saving leads, when not to the detail page or the list. */
  readonly back?: WayBack;
}

/**
 * What creating and changing have in common: warnings to confirm, what is said, and where it leads.
 * @param action what the button says that saves
 * @example const { shown, transform, saved, refused, refusal } = useSaving(props, 'Speichern');
 */
export function useSaving(props: ResourceFormProps, action: string) {
  const resource = useDeclaration();
  const notify = useNotify();
  const leave = useLeaveForm();
  const { shown, transform, learn, forget } = useWarnings(action);
  const reason = useRef<string>(undefined);
  return {
    shown,
    /** Of the last try, why it was refused, where it isn't said at the fields: as errors of the form. */
    refusal: () => (reason.current === undefined ? undefined : { root: { serverError: reason.current } }),
    transform: (values: Values) => {
      reason.current = undefined;
      return transform(values);
    },
    /** The draft is gone, and it is said. */
    saved: (record: RaRecord, place: string, to: RedirectionSideEffect, message: ReactNode) => {
      dropDraft(place, true);
      forget();
      const { savedMessage = message } = props;
      notify(typeof savedMessage === 'function' ? savedMessage(record) : savedMessage, {
        type: 'success',
        ...(isValidElement(savedMessage) && { autoHideDuration: UNDO_MILLISECONDS }),
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

interface FormWarnings {
  /** Within the form: what there is to confirm; nothing where the resource warns of nothing. */
  readonly shown: ReactNode;
  /** Of react-admin's controller: the values to send, with the names of what was confirmed. */
  readonly transform: (values: Values) => Values;
  /** Takes in what the services warn of. */
  readonly learn: (error: unknown) => void;
  readonly forget: () => void;
}

/**
 * Shows what is warned of, and has it confirmed.
 * @param action what the button says that saves
 * @example const { shown, transform, learn, forget } = useWarnings('Speichern');
 */
function useWarnings(action: string): FormWarnings {
  const resource = useDeclaration();
  const [told, setTold] = useState<readonly Warning[]>([]);
  const find = (values: Values) => findingsIn(resource, values).warnings;
  return {
    shown: resource.warnings && (
      <Warnings
        find={async (values) => find(values)}
        told={told}
        action={action}
        onEntered={() => setTold([])}
      />
    ),
    transform: (all) => {
      if (!resource.warnings) return all;
      const { [CONFIRMED]: confirmed, ...values } = all;
      const names = confirmed ? united(find(values), told).map(({ name }) => name) : [];
      return names.length > 0 ? { ...values, [OVERRULE]: names } : values;
    },
    learn: (error) => setTold((before) => united(toldIn(error), before)),
    forget: () => setTold([]),
  };
}
