import { useRedirect } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { type CollectionPreview, makeCollection } from '#resources/money/endpoints/collections.ts';
import { inDebits } from '#resources/money/runWords.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { inWords } from './claimWords.ts';

interface RunOptions {
  /** `YYYY-MM` */
  readonly month: string;
  readonly claim: boolean;
  readonly overrules: boolean;
  readonly onRefused: () => void;
  /** Instead of opening the run. */
  readonly onMade?: ((id: string) => void) | undefined;
}

/** Creates the previewed run. If the data changed meanwhile, the preview is refreshed for another review. */
export function useMakeRun(
  preview: CollectionPreview | undefined,
  { month, claim, overrules, onRefused, onMade }: RunOptions,
) {
  const { call } = useAdminDataProvider();
  const redirect = useRedirect();
  return useWrite(
    () => {
      const { collect_on = '', claims = 0, count = 0, sum_cents = 0 } = preview ?? {};
      return call(makeCollection, {
        body: { month, collect_on, claim, claims, count, sum_cents, overrule: overrules ? ['again'] : [] },
      });
    },
    {
      message: ({ number, sum_cents, ...made }) => {
        const before = claim && preview ? `Gefordert: ${inWords(preview.unclaimed)}. ` : '';
        return `${before}Einzug ${number} ist angelegt: ${inDebits(made)} über ${formatMoney(sum_cents)}.`;
      },
      done: ({ id }) => (onMade ? onMade(id) : redirect(recordPath(collectionRuns, id))),
      refused: onRefused,
    },
  );
}
