/** What programs call the values of tariffs. */
import { type Said, saidFor } from '#declare/imports.ts';

/** Words for tariffs that aren't renewed. */
const ENDING = 'nein | no | false | endet | keine | ohne | läuft aus | fix | 0';

export const PRODUCT_WORDS: Readonly<Record<string, Said>> = {
  renewal: {
    ...saidFor({
      indefinite:
        'ja | yes | true | automatisch | auto | unbefristet | unbestimmt | monatlich | 1 Monat | 3 Monate | 6 Monate | 12 Monate | 1 | 3 | 6 | 12 | 1 month | 12 months',
    }),
    // The key is called as words are that mean nothing.
    ...Object.fromEntries(ENDING.split(' | ').map((word) => [word, 'none'])),
  },
};
