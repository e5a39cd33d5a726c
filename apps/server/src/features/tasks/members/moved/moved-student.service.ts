export { moveTaskRows } from './moved-student.store.ts'
