import { paintMode } from './appearance.ts';

paintMode();
