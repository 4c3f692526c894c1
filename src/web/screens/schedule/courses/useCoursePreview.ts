/** Preview of the course in the form, computed by the services. */
import { useRecordContext } from 'react-admin';
import { type Course, courses } from '#resources/schedule/courses.ts';
import { type CoursePreview, coursePreview } from '#resources/schedule/endpoints/courses.ts';
import { whyRefused } from '#web/data/problems.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { findingsIn, useEntered } from '#web/generic/fields/inputs/entered.ts';
import { useSettled } from '#web/ui/useSettled.ts';

/** Debounce in milliseconds. */
const PAUSE = 400;

const NEEDED_LATER = ['trainer_id', 'location_id', 'capacity', 'interval_weeks', 'duration_minutes'] as const;
const NEEDED = [...NEEDED_LATER, 'starts_on'] as const;

/** Returns whether each of the times is entered. */
const isTimed = ({ weekly = [] }: Partial<Pick<Course, 'weekly'>>): boolean =>
  weekly.length > 0 && weekly.every(({ weekday, time }) => weekday && time);

interface Asked {
  readonly preview: CoursePreview | undefined;
  /** Error of the form's values, or of the request. */
  readonly problem: string | undefined;
  readonly asking: boolean;
}

/** Returns the preview for the surrounding form. @example const { preview } = useCoursePreview(); preview?.skipped */
export function useCoursePreview(): Asked {
  const record = useRecordContext<Course>();
  const values = useSettled(useEntered(courses), PAUSE);
  const patterns = values.patterns ?? [];
  const complete =
    NEEDED.every((name) => values[name] !== null && values[name] !== undefined && values[name] !== '') &&
    isTimed(values) &&
    patterns.every(
      (pattern) => pattern.from && isTimed(pattern) && NEEDED_LATER.every((name) => pattern[name]),
    ) &&
    Object.keys(findingsIn(courses, values).errors).length === 0;
  const { trainer_id = '', location_id = '', room = null, capacity = 1, starts_on = '' } = values;
  const { ends_on = null, weekly = [], interval_weeks = 1, duration_minutes = 60 } = values;
  const { data, error, isFetching } = useEndpoint(
    coursePreview,
    {
      body: {
        ...{ trainer_id, location_id, room, capacity, starts_on, ends_on },
        ...{ weekly, interval_weeks, duration_minutes, patterns },
        ...(record?.id !== undefined && { course_id: String(record.id) }),
      },
      ...(record?.studio_id !== undefined && { studio_id: record.studio_id }),
    },
    { enabled: complete, keep: () => true },
  );
  return {
    preview: complete && !error ? data : undefined,
    problem: complete && error ? whyRefused(error) : undefined,
    asking: complete && isFetching,
  };
}
