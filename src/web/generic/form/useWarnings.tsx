/** The warnings of the resource's own check, in the form that creates or changes a record. */
import { type ReactNode, useState } from 'react';
import { today } from '../../../format/instants.ts';
import { findingsOf, OVERRULE, type Warning } from '../../../resources/findings.ts';
import { CONFIRMED } from '../../data/problems.ts';
import { useDeclaration } from '../declarations.tsx';
import { told as toldIn, united, Warnings } from './Warnings.tsx';

type Values = Record<string, unknown>;

interface FormWarnings {
  /** Within the form: what there is to confirm; nothing where the resource warns of nothing. */
  readonly shown: ReactNode;
  /** Of react-admin's controller: the values to send, with the names of what was confirmed. */
  readonly transform: (values: Values) => Values;
  /** Takes in what the services warn of; was it that what they refused for? */
  readonly learn: (error: unknown) => boolean;
  readonly forget: () => void;
}

/**
 * Shows what is warned of, and has it confirmed.
 * @param action what the button says that saves
 * @example const { shown, transform, learn, forget } = useWarnings('Speichern');
 */
export function useWarnings(action: string): FormWarnings {
  const resource = useDeclaration();
  const [told, setTold] = useState<readonly Warning[]>([]);
  const find = (values: Values) => findingsOf(resource.check?.(values, { today: today() })).warnings;
  return {
    shown: resource.warnings && (
      <Warnings find={async (values) => find(values)} told={told} action={action} />
    ),
    transform: (all) => {
      if (!resource.warnings) return all;
      const { [CONFIRMED]: confirmed, ...values } = all;
      const names = confirmed ? united(find(values), told).map(({ name }) => name) : [];
      return names.length > 0 ? { ...values, [OVERRULE]: names } : values;
    },
    learn: (error) => {
      setTold((before) => united(toldIn(error), before));
      return toldIn(error).length > 0;
    },
    forget: () => setTold([]),
  };
}
