import type { ImportKind } from './fields.ts'

/** Rows one file may bring: a large school. */
export const MAX_IMPORT_ROWS = 3000
/** Size of a file that is imported. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024
/** How long an import can be undone. */
export const IMPORT_UNDO_DAYS = 7
/** How long a checked file waits to be imported; the data that it was compared with grows old. */
export const IMPORT_CHECK_HOURS = 24

/** The Chinese name and measure word of the people of a kind. */
export const IMPORTED_PEOPLE: Readonly<Record<ImportKind, { what: string; unit: string }>> = {
  students: { what: '学生', unit: '名学生' },
  teachers: { what: '教师', unit: '位教师' },
}
