/** The column of a 任课表 file that names the class, and the one of its 班主任; every other column is a subject. */
export const CLASS_COLUMN = '班级'
/** The column of the 班主任. */
export const HEAD_COLUMN = '班主任'
/** What is written into a cell so that nobody stands in it any more; an empty cell stays as it is. */
export const NOBODY_CELL = '无'
/** A cell in which nobody can stand, or a subject that the phase has not. */
export const CLOSED_CELL = '—'

/** The most rows of a file: no school has more classes in use. */
export const MAX_FILE_CLASSES = 500
/** The most cells that one file changes. */
export const MAX_FILE_CELLS = 3000
/** The most teachers of one cell, as in the 任课表 itself. */
export const MAX_CELL_TEACHERS = 5

/** The teachers that a cell names, each as it was typed; nobody for 无 and null for a cell that says nothing. */
export function namesInCell(cell: string): string[] | null {
  const text = cell.trim()
  if (text === '' || text === CLOSED_CELL) return null
  if (text === NOBODY_CELL) return []
  const names = text
    .split(/[、,，;；/\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [...new Set(names)]
}

/** A teacher in a cell: by name, and where several in office bear that name with the login name, so that the file can be read again. */
export function teacherInCell({ name, login }: { name: string; login: string }, isShared: boolean): string {
  return isShared ? `${name}（${login}）` : name
}
