/** The students whom a task means, for the statements of its kinds. */
export { meantStudents } from './members.store.ts'
