export { moveGrouping } from './moved-student.store.ts'
