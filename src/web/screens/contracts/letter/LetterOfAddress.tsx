import { useSearchParams } from 'react-router-dom';
import { contracts } from '../../../../resources/contracts.ts';
import { partsOf } from '../../../generic/parts.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { LETTER, type LetterName, lettersOf } from './letters.ts';

const { useRecord } = partsOf(contracts);

/** The letter that the page's address names, over the page. */
export function LetterOfAddress() {
  const contract = useRecord();
  const [search, setSearch] = useSearchParams();
  const there = lettersOf(contract);
  const open = there.find((name) => name === search.get(LETTER));
  if (!open) return null;
  const go = (name: LetterName | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name) next.set(LETTER, name);
        else next.delete(LETTER);
        return next;
      },
      { replace: true },
    );
  return (
    <LetterDialog
      contract={contract}
      open={open}
      letters={there}
      onChoose={go}
      onClose={() => go(undefined)}
    />
  );
}
