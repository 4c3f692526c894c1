import { useState } from 'react';
import { CODE_LENGTH } from '#declare/secondFactor.ts';
import { CODE_MISSING } from './messages.ts';
import { useAction } from './PasswordField.tsx';
import { answerChallenge } from './secondFactor.ts';

/**
 * Returns the state of a form that answers the provider's question for a second factor.
 * @param done called once it is answered
 */
export function useChallenge(challenge: unknown, done?: () => void) {
  const [code, setCode] = useState('');
  const { busy, error, setError, run } = useAction();
  const answer = async () => {
    if (code.length < CODE_LENGTH) return setError(CODE_MISSING);
    if (await run(() => answerChallenge(challenge, code))) return done?.();
    setCode('');
  };
  return { code, setCode, busy, error, answer };
}
