export { CourseCreate as create, CourseEdit as edit } from './CourseForms.tsx';
export { CourseList as list } from './CourseList.tsx';
