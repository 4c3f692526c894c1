export { CourseCreate as create, CourseEdit as edit } from './CourseForms.tsx';
