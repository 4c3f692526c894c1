import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import RevokeIcon from '@mui/icons-material/EventRepeatOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ConcludeIcon from '@mui/icons-material/TaskAltOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import { type ComponentType, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { today } from '../../../format/instants.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import type { Action, Actions } from '../../generic/actions/action.ts';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { useEditAction } from '../../generic/links.tsx';
import { useMay } from '../../generic/useMay.ts';
import { type ActionName, actionLabel, allowedActions } from './actions.ts';
import { CancelDialog } from './dialogs/CancelDialog.tsx';
import { ConcludeDialog } from './dialogs/ConcludeDialog.tsx';
import { EndPauseDialog } from './dialogs/EndPauseDialog.tsx';
import { PauseDialog } from './dialogs/PauseDialog.tsx';
import { RevokeCancellationDialog } from './dialogs/RevokeCancellationDialog.tsx';
import { WithdrawDialog } from './dialogs/WithdrawDialog.tsx';
import { LETTER, lettersOf } from './letter/letters.ts';

export interface ContractDialogProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** What the form that created a draft hands on: the question to ask first. */
export interface AskState {
  readonly ask?: ActionName;
}

const DIALOGS: Readonly<Record<ActionName, ComponentType<ContractDialogProps>>> = {
  conclude: ConcludeDialog,
  pause: PauseDialog,
  endPause: EndPauseDialog,
  cancel: CancelDialog,
  revokeCancellation: RevokeCancellationDialog,
  withdraw: WithdrawDialog,
};

const ICONS: Readonly<Record<ActionName, ComponentType>> = {
  conclude: ConcludeIcon,
  pause: PauseIcon,
  endPause: ResumeIcon,
  cancel: CancelIcon,
  revokeCancellation: RevokeIcon,
  withdraw: WithdrawIcon,
};

/** What a state is about comes first: a pause that runs is ended, a notice taken back. */
const ORDER: readonly ActionName[] = [
  'conclude',
  'endPause',
  'revokeCancellation',
  'cancel',
  'pause',
  'withdraw',
];

/** What can be done with the contract in its state; each action asks in a dialog and says what follows. */
export function useContractActions(contract: Contract): Actions {
  const { may } = useMay();
  const { state } = useLocation();
  const [, setSearch] = useSearchParams();
  const edit = useEditAction();
  const remove = useDeleteAction();
  const allowed = allowedActions(contract, today());
  const asked = (state as AskState | null)?.ask;
  const [asking, setAsking] = useState<ActionName | undefined>(
    asked && allowed.includes(asked) ? asked : undefined,
  );
  if (!may('update', contracts)) return [];
  const [letter] = lettersOf(contract);
  const print = () =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (letter) next.set(LETTER, letter);
      return next;
    });

  return [
    ...ORDER.filter((name) => allowed.includes(name)).map((name): Action => {
      const Dialog = DIALOGS[name];
      return {
        label: actionLabel(name, contract),
        icon: ICONS[name],
        primary: name === 'conclude',
        onClick: () => setAsking(name),
        dialog: asking === name && <Dialog contract={contract} onClose={() => setAsking(undefined)} />,
      };
    }),
    letter && { label: 'Schreiben drucken', icon: PrintIcon, onClick: print },
    edit && { ...edit, primary: false },
    contract.state === 'draft' && remove,
  ];
}
