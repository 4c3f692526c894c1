import { useGetOne } from 'react-admin';
import type { Appointment } from '#resources/schedule/appointments.ts';
import { type Course, courses } from '#resources/schedule/courses.ts';

/** Returns the limit of the waiting list, from the appointment's course. Undefined while it loads. */
export function useWaitlist({ course_id }: Pick<Appointment, 'course_id'>): number | undefined {
  const { data } = useGetOne<Course>(
    courses.path,
    { id: String(course_id) },
    { enabled: course_id !== null },
  );
  if (course_id === null) return 0;
  return data && (data.waitlist_capacity ?? 0);
}
