import type { MailState, mailState } from '#resources/studio/endpoints/mail.ts';
import type { Handler } from '#services/http/endpoint.ts';
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
