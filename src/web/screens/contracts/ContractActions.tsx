import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import RevokeIcon from '@mui/icons-material/EventRepeatOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ConcludeIcon from '@mui/icons-material/TaskAltOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { DeleteWithUndo } from '../../generic/deletion/DeleteWithUndo.tsx';
import { today } from '../../generic/format.ts';
import { EditButton } from '../../generic/links.tsx';
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

/** What can be done with the contract in its state; each action asks in a dialog and says what follows. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { may } = useMay();
  const { state } = useLocation();
  const [, setSearch] = useSearchParams();
  const allowed = allowedActions(contract, today());
  const asked = (state as AskState | null)?.ask;
  const [asking, setAsking] = useState<ActionName | undefined>(
    asked && allowed.includes(asked) ? asked : undefined,
  );
  if (!may('update', contracts)) return null;
  const Dialog = asking && DIALOGS[asking];
  const [letter] = lettersOf(contract);
  const print = () =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (letter) next.set(LETTER, letter);
      return next;
    });

  return (
    <>
      {allowed.map((name) => {
        const Icon = ICONS[name];
        return (
          <Button
            key={name}
            variant={name === 'conclude' ? 'contained' : 'outlined'}
            color={name === 'conclude' ? 'primary' : 'inherit'}
            startIcon={<Icon />}
            onClick={() => setAsking(name)}
          >
            {actionLabel(name, contract)}
          </Button>
        );
      })}
      {letter && (
        <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={print}>
          Schreiben drucken
        </Button>
      )}
      <EditButton variant={contract.state === 'draft' ? 'outlined' : 'text'} />
      {contract.state === 'draft' && <DeleteWithUndo />}
      {Dialog && <Dialog contract={contract} onClose={() => setAsking(undefined)} />}
    </>
  );
}
