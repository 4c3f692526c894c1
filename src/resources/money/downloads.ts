/** Files for the bank are remembered: who has one, since when. */
import { instant, list, text } from '#declare/fields.ts';

/** The last downloads of a file that are remembered. */
export const MOST_DOWNLOADS = 100;

export interface Download {
  readonly at: string;
  readonly by_name: string;
}

export const downloads = list({
  label: 'Datei heruntergeladen',
  entry: 'Download',
  readOnly: true,
  max: MOST_DOWNLOADS,
  of: {
    at: instant({ label: 'Am', required: true }),
    by: text({ label: 'Kennung', required: true, max: 128 }),
    by_name: text({ label: 'Von', required: true }),
  },
});
