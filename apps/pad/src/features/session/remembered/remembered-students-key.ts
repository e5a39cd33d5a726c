/** The key under which the pad keeps the students who asked to be remembered on it ([PD-30]). */
export const REMEMBERED_STUDENTS = 'jiangtai.pad.students'

/** Whether somebody is, so that home offers to change places instead of leaving. */
export function remembersStudents(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(REMEMBERED_STUDENTS) !== null
}
