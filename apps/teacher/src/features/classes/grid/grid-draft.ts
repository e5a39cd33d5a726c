import { NOBODY_CELL } from '@jiangtai/shared/classes/assignment-file.ts'
import { gridRows, HEAD_ROW, storedCell } from '@jiangtai/shared/classes/assignment-table.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { Teacher } from '../TeacherChooser.tsx'

export type Grid = CallOutput<'POST /api/school_manager/v1/classes/assignments/grid'>
export type GridClass = Grid['classes'][number]

type ChangedCell = { teachers: readonly Teacher[]; before: readonly Teacher[] }
/** The cells that were changed, by `class row`; each holds who shall be there, and who was there when it was changed. */
export type GridDraft = Readonly<Record<string, ChangedCell>>
export const NO_CHANGES: GridDraft = {}

/** The largest number of teachers of one cell. */
export const MAX_IN_CELL = 5

export function cellKey(class_id: string, row: string): string {
  return `${class_id} ${row}`
}

/** The teachers of a cell as it would be saved. */
export function cellOf(one: GridClass, draft: GridDraft, row: string): readonly Teacher[] {
  return draft[cellKey(one.class_id, row)]?.teachers ?? storedCell(one, row)
}

/** Whether a cell differs from the stored one. */
export function isChangedCell(one: GridClass, draft: GridDraft, row: string): boolean {
  return draft[cellKey(one.class_id, row)] !== undefined
}

/** Puts teachers into a cell; a cell that is as stored again is no change any more. A class has one 班主任. */
export function setCell(
  one: GridClass,
  draft: GridDraft,
  { row, teachers }: { row: string; teachers: readonly Teacher[] },
): GridDraft {
  const key = cellKey(one.class_id, row)
  const wanted = row === HEAD_ROW ? teachers.slice(-1) : teachers.slice(0, MAX_IN_CELL)
  const { [key]: known, ...rest } = draft
  const stored = storedCell(one, row)
  if (isSame(wanted, stored)) return rest
  // A cell in hand keeps the teachers that it was changed from, though the table may have been fetched anew beneath it.
  return { ...rest, [key]: { teachers: wanted.map(plain), before: known?.before ?? stored.map(plain) } }
}

/** The same changes on a table fetched anew, which was shown; a cell that is as stored by now is no change any more. */
export function rebase(grid: Grid, draft: GridDraft): GridDraft {
  const cells = grid.classes.flatMap((one) =>
    gridRows(grid).flatMap(({ id: row }): [string, ChangedCell][] => {
      const key = cellKey(one.class_id, row)
      const mine = draft[key]
      const before = storedCell(one, row).map(plain)
      return mine === undefined || isSame(mine.teachers, before) ? [] : [[key, { ...mine, before }]]
    }),
  )
  return Object.fromEntries(cells)
}

/** The teachers that a changed cell was changed from, to be read. */
export function beforeInWords(one: GridClass, draft: GridDraft, row: string): string | null {
  const before = draft[cellKey(one.class_id, row)]?.before
  if (before === undefined) return null
  return before.length === 0 ? '未安排' : inWords(before)
}

/** Teachers as a cell names them; a cell of nobody says 无, as it does in a file. */
export function inWords(teachers: readonly Teacher[]): string {
  return teachers.length === 0 ? NOBODY_CELL : teachers.map(({ name }) => name).join('、')
}

/** The changes of a grid as they are saved; classes that are gone meanwhile are left out. */
export function draftInput(
  grid: Grid,
  draft: GridDraft,
): Required<Pick<CallInput<'POST /api/school_manager/v1/classes/assignments/save'>, 'cells' | 'heads'>> {
  const changed = (row: string) => grid.classes.filter((one) => isChangedCell(one, draft, row))
  return {
    heads: changed(HEAD_ROW).map((one) => ({
      class_id: one.class_id,
      teacher_id: cellOf(one, draft, HEAD_ROW)[0]?.teacher_id ?? null,
      before_teacher_ids: beforeIds(one, draft, HEAD_ROW),
    })),
    cells: grid.subjects.flatMap(({ id }) =>
      changed(id).map((one) => ({
        class_id: one.class_id,
        subject_id: id,
        teacher_ids: cellOf(one, draft, id).map(({ teacher_id }) => teacher_id),
        before_teacher_ids: beforeIds(one, draft, id),
      })),
    ),
  }
}

type SaveInput = ReturnType<typeof draftInput>

/** The cells that a refusal names by their places in the sent body, as keys. */
export function refusedCells({ cells, heads }: SaveInput, fields: readonly { field: string }[]): string[] {
  const keys = new Map([
    ...heads.map(({ class_id }, at): [string, string] => [`heads.${at}`, cellKey(class_id, HEAD_ROW)]),
    ...cells.map(({ class_id, subject_id }, at): [string, string] => [
      `cells.${at}`,
      cellKey(class_id, subject_id),
    ]),
  ])
  return fields.flatMap(({ field }) => keys.get(field) ?? [])
}

function beforeIds(one: GridClass, draft: GridDraft, row: string): string[] {
  return (draft[cellKey(one.class_id, row)]?.before ?? []).map(({ teacher_id }) => teacher_id)
}

/** The number of changed cells. */
export function changeCount(draft: GridDraft): number {
  return Object.keys(draft).length
}

/** The teachers in the grid already, most frequent first: the likeliest for another cell of the row. */
export function teachersOfRow(grid: Grid, draft: GridDraft, row: string): Teacher[] {
  const counts = new Map<string, { teacher: Teacher; count: number }>()
  for (const one of grid.classes) {
    for (const teacher of cellOf(one, draft, row)) {
      const known = counts.get(teacher.teacher_id)
      counts.set(teacher.teacher_id, { teacher: plain(teacher), count: (known?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ teacher }) => teacher)
}

function plain({ teacher_id, name }: Teacher): Teacher {
  return { teacher_id, name }
}

function isSame(a: readonly Teacher[], b: readonly Teacher[]): boolean {
  const ids = (list: readonly Teacher[]) =>
    list
      .map(({ teacher_id }) => teacher_id)
      .sort()
      .join(' ')
  return ids(a) === ids(b)
}
