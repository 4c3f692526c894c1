/** Which exercises don't suit, for the editor. */
import type { suitability } from '../../../resources/endpoints/suitability.ts';
import { withSubstitutes } from '../../entities/training/suitability.ts';
import type { Handler } from '../../http/endpoint.ts';

export const whatSuits: Handler<typeof suitability> = ({ read, body }) =>
  read((tx) => withSubstitutes(tx, body));
