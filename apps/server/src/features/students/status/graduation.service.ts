import { graduateStudents, ungraduateStudents } from './graduation.store.ts'

/**
 * 毕业 of the students of a class, and its way back, for 升年级. Students call classes, so classes cannot call students: `features.ts`
 * hands this over.
 */
export const graduation = { graduateStudents, ungraduateStudents }
