/** Downloads of a file, stored with the record that it is made from. */
import { instant, list, text } from '#declare/fields.ts';

/** Largest number of stored downloads; older ones are dropped. */
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
