import type { ImportKind } from '@jiangtai/shared/imports/fields.ts'
import type { PeopleImport } from '../../core/jobs/imports/people-import.ts'
import { studentImport } from '../students/import/student-import.service.ts'
import { teacherImport } from '../teachers/import/teacher-import.service.ts'

/** The kinds of people that files bring in, with their imports. */
export const PEOPLE: Readonly<Record<ImportKind, PeopleImport>> = {
  students: studentImport,
  teachers: teacherImport,
}
