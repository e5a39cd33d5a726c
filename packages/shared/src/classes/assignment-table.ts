import type { AssignmentGridView } from './views.ts'

type GridClass = AssignmentGridView['classes'][number]

/** Who heads a class stands in the row `head`, who teaches a subject in the row of its id. */
export const HEAD_ROW = 'head'

/** The rows of a 任课表: 班主任 first, then the subjects. */
export function gridRows({ subjects }: Pick<AssignmentGridView, 'subjects'>): { id: string; name: string }[] {
  return [{ id: HEAD_ROW, name: '班主任' }, ...subjects]
}

/** Whether anybody can be put in a cell: a 教学班 has its own subject and no 班主任. */
export function isOpenCell(
  { kind, subject_id }: Pick<GridClass, 'kind' | 'subject_id'>,
  row: string,
): boolean {
  return kind === 'administrative' || row === subject_id
}

/** Who stands in a cell as it is stored. */
export function storedCell(
  one: Pick<GridClass, 'head_teacher' | 'teachers'>,
  row: string,
): readonly { teacher_id: string; name: string }[] {
  if (row === HEAD_ROW) return one.head_teacher === null ? [] : [one.head_teacher]
  return one.teachers.filter(({ subject_id }) => subject_id === row)
}

/** A cell as it is read on paper and in a file; a cell in which nobody can stand is crossed out ([SC-127]). */
export function cellInWords(one: GridClass, row: string): string {
  if (!isOpenCell(one, row)) return '—'
  return storedCell(one, row)
    .map(({ name }) => name)
    .join('、')
}

/** A class at the head of its column. */
export function columnInWords({ name, kind }: Pick<GridClass, 'name' | 'kind'>): string {
  return kind === 'teaching' ? `${name}（教学班）` : name
}
