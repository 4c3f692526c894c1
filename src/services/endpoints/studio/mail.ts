import type { MailState, mailState, messageFile } from '#resources/studio/endpoints/mail.ts';
import { messages } from '#resources/studio/messages.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { fileOf } from '#services/post/letter.ts';
import { notFound } from '#services/problem.ts';
import { run, sql } from '#services/storage/statement.ts';

export const stateOfMail: Handler<typeof mailState> = ({ read, studio_id, services: { mail } }) =>
  read(async ({ client }) => {
    const [counted] = await run<Pick<MailState, 'waiting' | 'failed'>>(
      client,
      sql`SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
          count(*) FILTER (WHERE state = 'failed')::integer AS failed
        FROM messages WHERE studio_id = ${studio_id} AND state IN ('waiting', 'failed')`,
    );
    const via = mail?.via ?? 'none';
    return { ...counted!, via, from: mail?.via === 'smtp' ? mail.from : null };
  });

export const fileOfMessage: Handler<typeof messageFile> = async ({
  read,
  params,
  services: { database },
}) => {
  const message = await read((tx) => tx.get(messages, params.id));
  const file = message && (await fileOf(database, message));
  if (!file) throw notFound('Diese Nachricht hat keinen Anhang.');
  return { name: file.name, text: new Blob([new Uint8Array(file.bytes)]).stream(), charset: null };
};
