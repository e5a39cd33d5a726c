export { moveLessons } from './moved-student.store.ts'
