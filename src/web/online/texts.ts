/** Texts of the public pages; customers are addressed with 'Sie'. */
import type { NoticeKind } from '#resources/contracts/notices.ts';

/** The labels of the buttons are prescribed by law (§ 312k Abs. 2, § 356a Abs. 1 and 3 BGB). */
export const TEXTS: Readonly<
  Record<NoticeKind, { title: string; intro: string; send: string; noun: string; yours: string }>
> = {
  cancellation: {
    title: 'Verträge hier kündigen',
    intro: 'Hier kündigen Sie einen Vertrag mit diesem Studio.',
    send: 'jetzt kündigen',
    noun: 'Kündigung',
    yours: 'Ihre Kündigung',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    intro: 'Hier widerrufen Sie einen Vertrag, den Sie mit diesem Studio online geschlossen haben.',
    send: 'Widerruf bestätigen',
    noun: 'Widerruf',
    yours: 'Ihren Widerruf',
  },
};
