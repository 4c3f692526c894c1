/** The letter of a message: stored with its words and numbers, drawn as PDF when it is sent or read. */
import type { Letterhead, Sent } from '#declare/letter.ts';
import type { Attached, SendingStudio } from '#declare/message.ts';
import type { Message } from '#resources/studio/messages.ts';
import { findPicture } from '#services/storage/pictures.ts';
import type { Database } from '#services/storage/types.ts';
import { pdfOf } from './pdf.ts';

interface Stored {
  readonly sent: Sent;
  readonly studio: Letterhead;
}

/** Returns the letter as it is stored, with the letterhead of now. */
export function writtenLetter({ sent, studio: own }: Attached, studio: SendingStudio): string {
  const { studio_name, logo, street, postal_code, city, phone, email, website, vat_id, creditor_id } = {
    ...studio,
    ...own,
  };
  const head = { studio_name, logo, street, postal_code, city, phone, email, website, vat_id, creditor_id };
  return JSON.stringify({ sent, studio: head } satisfies Stored);
}

/** Returns the attached letter as PDF; undefined where there is none. */
export async function fileOf(
  { pool }: Pick<Database, 'pool'>,
  { letter, file_name }: Pick<Message, 'letter' | 'file_name'>,
): Promise<{ readonly name: string; readonly type: string; readonly bytes: Buffer } | undefined> {
  if (!letter) return undefined;
  const { sent, studio } = JSON.parse(letter) as Stored;
  const logo = studio.logo ? await findPicture(pool, studio.logo) : undefined;
  return {
    name: file_name ?? 'brief.pdf',
    type: 'application/pdf',
    bytes: await pdfOf({ sent, studio, logo }),
  };
}
