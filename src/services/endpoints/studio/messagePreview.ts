import { faultsOfWords, type MessageKind, wordsOf } from '#declare/message.ts';
import type { messagePreview } from '#resources/studio/endpoints/mail.ts';
import { MESSAGE_KINDS } from '#resources/studio/messageKinds.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { htmlOf } from '#services/post/html.ts';
import { wholeText } from '#services/post/outbox.ts';
import { invalid, notFound } from '#services/problem.ts';
import { SAMPLES } from './messageSamples.ts';

export const previewOfMessage: Handler<typeof messagePreview> = ({ read, studio_id, body }) =>
  read(async (tx) => {
    const kind = MESSAGE_KINDS[body.kind] as MessageKind<unknown>;
    const faults = faultsOfWords(kind, body);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const studio = await tx.get(studios, studio_id);
    if (!studio) throw notFound();
    const sample = await SAMPLES[body.kind](tx, studio_id);
    const words = sample === undefined ? body : wordsOf(kind, sample, studio, body);
    const text = wholeText(kind, words.text, studio);
    const { studio_name, color_palette, logo } = studio;
    return {
      to: sample === undefined ? null : kind.to(sample).name,
      subject: words.subject,
      text,
      html: htmlOf({
        subject: words.subject,
        text,
        studio: { studio_name, color_palette, logo: logo ?? undefined },
      }),
    };
  });
