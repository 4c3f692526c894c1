import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import RevokeIcon from '@mui/icons-material/EventRepeatOutlined';
import DissolveIcon from '@mui/icons-material/HandshakeOutlined';
import ConsentIcon from '@mui/icons-material/HowToRegOutlined';
import ObjectIcon from '@mui/icons-material/PanToolOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import TransferIcon from '@mui/icons-material/PersonAddAltOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import TakeBackIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import ChangeIcon from '@mui/icons-material/SwapHorizOutlined';
import ConcludeIcon from '@mui/icons-material/TaskAltOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { today } from '#format/instants.ts';
import { contractActions } from '#resources/contracts/contractActions.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { LETTER, lettersOf } from '#resources/contracts/letters.ts';
import type { Notice } from '#resources/contracts/notices.ts';
import type { Action, Actions } from '#web/generic/record/actions/action.ts';
import { type AskedAct, GivenValues, useAskedAct } from '#web/generic/record/actions/asked.ts';
import { useDeleteAction } from '#web/generic/record/deletion/useDeleteAction.tsx';
import { useEditAction } from '#web/generic/record/links.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { useSearch } from '#web/ui/useSearch.ts';
import { type ActionName, actionLabel, allowedActions } from './actions.ts';
import { CancelDialog, RevokeCancellationDialog } from './dialogs/CancellationDialogs.tsx';
import {
  ChangeTariffDialog,
  ConsentDialog,
  DissolveDialog,
  ObjectDialog,
  TakeBackChangeDialog,
  TransferDialog,
} from './dialogs/ChangeDialogs.tsx';
import { ConcludeDialog } from './dialogs/ConcludeDialog.tsx';
import { EndPauseDialog, PauseDialog } from './dialogs/PauseDialogs.tsx';
import { WithdrawDialog } from './dialogs/WithdrawDialog.tsx';

export interface ContractDialogProps {
  readonly contract: Contract;
  /** The online notice that the dialog enters. */
  readonly notice?: Notice;
  readonly onClose: () => void;
}

/** Actions by state, the most relevant first: ending a current pause, revoking a notice. */
const OFFERED: Readonly<
  Record<ActionName, Pick<Action, 'icon'> & { readonly Dialog: ComponentType<ContractDialogProps> }>
> = {
  conclude: { icon: ConcludeIcon, Dialog: ConcludeDialog },
  endPause: { icon: ResumeIcon, Dialog: EndPauseDialog },
  revokeCancellation: { icon: RevokeIcon, Dialog: RevokeCancellationDialog },
  cancel: { icon: CancelIcon, Dialog: CancelDialog },
  pause: { icon: PauseIcon, Dialog: PauseDialog },
  takeBackChange: { icon: TakeBackIcon, Dialog: TakeBackChangeDialog },
  consentToPrice: { icon: ConsentIcon, Dialog: ConsentDialog },
  objectToPrice: { icon: ObjectIcon, Dialog: ObjectDialog },
  changeTariff: { icon: ChangeIcon, Dialog: ChangeTariffDialog },
  transfer: { icon: TransferIcon, Dialog: TransferDialog },
  dissolve: { icon: DissolveIcon, Dialog: DissolveDialog },
  withdraw: { icon: WithdrawIcon, Dialog: WithdrawDialog },
};

const NAMES = Object.keys(OFFERED) as ActionName[];

/** Returns the actions that the contract's state allows; each has a dialog that shows its consequences. */
export function useContractActions(contract: Contract): { actions: Actions; dialog: ReactNode } {
  const { may } = useMay();
  const [, change] = useSearch();
  const edit = useEditAction();
  const remove = useDeleteAction();
  const allowed = allowedActions(contract, today()).filter((name) => may(contractActions[name], contracts));
  const { asked, take } = useAskedAct(contracts, contract.id);
  const [asking, setAsking] = useState<ActionName>();
  const [given, setGiven] = useState<AskedAct['values']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked
  useEffect(() => {
    const name = allowed.find((one) => one === asked?.name);
    if (!name || !take()) return;
    setGiven(asked?.values);
    setAsking(name);
  }, [asked]);
  if (!may('update', contracts)) return { actions: [], dialog: null };
  const [letter] = lettersOf(contract);

  const Asked = asking && OFFERED[asking].Dialog;
  const actions: Actions = [
    ...NAMES.filter((name) => allowed.includes(name)).map(
      (name): Action => ({
        id: name,
        label: actionLabel(name, contract),
        icon: OFFERED[name].icon,
        primary: name === 'conclude',
        onClick: () => setAsking(name),
      }),
    ),
    letter && { label: 'Brief drucken', icon: PrintIcon, onClick: () => change({ [LETTER]: letter }) },
    edit && { ...edit, primary: false },
    contract.state === 'draft' && remove,
  ];
  // Separate from the button, which changes along with the contract: the dialog then shows the edit conflict.
  const close = () => {
    setAsking(undefined);
    setGiven(undefined);
  };
  const dialog = Asked && (
    <GivenValues value={given}>
      <Asked contract={contract} onClose={close} />
    </GivenValues>
  );
  return { actions, dialog };
}
