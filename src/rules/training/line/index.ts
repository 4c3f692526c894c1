/** Lines of training plans: read one by one, or a whole plan. */
export { type PlanRow, readPlan } from './plan.ts';
export { readLine } from './read.ts';
export { type Known, resolved } from './relative.ts';
export { EMPTY_SET, type Line, type MeasuredBy, MOST_SETS, type ReadSet, type Relative } from './types.ts';
export { metresOf, repsOf, secondsOf } from './values.ts';
