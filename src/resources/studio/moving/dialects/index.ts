/** Other programs whose exports are known by their headings. Each is data in a file of its own. */
import { aidoo } from './aidoo.ts';
import { egym } from './egym.ts';
import { eversports } from './eversports.ts';
import { magicline } from './magicline.ts';
import { mindbody } from './mindbody.ts';
import { sportrick } from './sportrick.ts';
import { virtuagym } from './virtuagym.ts';

export const DIALECTS = [magicline, egym, virtuagym, eversports, mindbody, aidoo, sportrick] as const;
