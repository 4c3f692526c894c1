/** Calls about the second factor outside of the app itself: while signing in, and before the app is let through. */
import type { AnswerOf, BodyOf } from '#declare/endpoint.ts';
import { makeRecoveryCodes, recover } from '#resources/people/endpoints/secondFactor.ts';
import { addressOf } from '#web/data/addresses.ts';
import { createFetchJson } from '#web/data/http.ts';
import { signInAgain } from './signInQuestion.ts';
import { getIdToken } from './token.ts';

const ask = createFetchJson({ getToken: getIdToken, signInAgain });

/** Removes the second factor of an account by one of its recovery codes. @throws HttpError */
export async function recoverBy(given: BodyOf<typeof recover>): Promise<void> {
  const { path, method } = recover;
  await ask(addressOf(path), { method, body: JSON.stringify(given), anonymous: true });
}

/** Returns new recovery codes of the signed-in user; the earlier ones are void. @throws HttpError */
export async function newCodes(): Promise<readonly string[]> {
  const { path, method } = makeRecoveryCodes;
  type Codes = AnswerOf<typeof makeRecoveryCodes>;
  const { json } = await ask<Codes>(addressOf(path), { method, body: '{}' });
  return json.codes ?? [];
}
