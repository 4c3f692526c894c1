/** Other programs whose exports are known by their headings. Each is data in a file of its own. */
import { aidoo } from './aidoo.ts';
import { egym } from './egym.ts';
import { eversports } from './eversports.ts';
import { magicline } from './magicline.ts';
import { mindbody } from './mindbody.ts';
import { sportAlliance } from './sportAlliance.ts';
import { sportrick } from './sportrick.ts';
import { virtuagym } from './virtuagym.ts';
import { wodGuru } from './wodGuru.ts';

export const DIALECTS = [
  ...[magicline, sportAlliance, egym, virtuagym, eversports, mindbody, aidoo, sportrick, wodGuru],
] as const;
