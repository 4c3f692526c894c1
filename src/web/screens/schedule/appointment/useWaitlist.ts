import { useGetOne } from 'react-admin';
import type { Appointment } from '../../../../resources/appointments.ts';
import { type Course, courses } from '../../../../resources/courses.ts';

/** How many may wait for a place at the appointment: as many as its course says. Undefined until that is known. */
export function useWaitlist({ course_id }: Pick<Appointment, 'course_id'>): number | undefined {
  const { data } = useGetOne<Course>(
    courses.path,
    { id: String(course_id) },
    { enabled: course_id !== null },
  );
  if (course_id === null) return 0;
  return data && (data.waitlist_capacity ?? 0);
}
