import type { Answer } from './app.ts';

/** What was made; whatever else is answered fails the test. @example const { id } = await made(trainer.post(…)) */
export async function made(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
