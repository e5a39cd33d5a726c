import {
  BOARDING_NAMES,
  type BoardingKind,
  contactsText,
  type StudentContact,
} from '@jiangtai/shared/students/further/further.ts'
import {
  BirthDay,
  ContactName,
  ContactPhone,
  ContactRelation,
  NationalNo,
} from '@jiangtai/shared/students/further/fields.ts'
import { nationalNoOf } from '@jiangtai/shared/students/further/further.ts'
import type { ImportChange } from '@jiangtai/shared/imports/views.ts'
import type { z } from 'zod'
import type { TableRow } from '../../../core/formats/xlsx/read-table.ts'
import type { CellError } from '../../../core/jobs/imports/import-file.ts'

/** The further fields of a student as a file sets them. */
export type ReadFurther = {
  national_no: string | null
  birth_day: string | null
  boarding: BoardingKind | null
  contacts: StudentContact[] | null
}

type Cells = TableRow['cells']

/** The owner of a 学籍号 in the school. */
type Owner = { student_id: string; name: string }

const NOTHING: ReadFurther = { national_no: null, birth_day: null, boarding: null, contacts: null }

/** The further fields that a row gives a student, with its wrong cells; an empty cell leaves what was ([SC-56], [SC-144]). */
export function furtherOf(
  cells: Cells,
  {
    before,
    ownerOf,
    sameRow,
    today,
  }: {
    before: (ReadFurther & { student_id: string }) | undefined
    ownerOf: (national_no: string) => Owner | undefined
    /** An earlier row with the same 学籍号. */
    sameRow: number | undefined
    today: string
  },
): { further: ReadFurther; wrong: CellError[] } {
  const was = before ?? NOTHING
  const wrong: CellError[] = []
  const read = <T>(column: string, schema: z.ZodType<T>, kept: T | null): T | null => {
    const typed = cells[column] ?? ''
    if (typed === '') return kept
    const parsed = schema.safeParse(typed)
    if (parsed.success) return parsed.data
    wrong.push({ column, message: parsed.error.issues[0]?.message ?? '格式不正确' })
    return kept
  }
  const national_no = read('学籍号', NationalNo, was.national_no)
  if (sameRow !== undefined) wrong.push({ column: '学籍号', message: `与第 ${sameRow} 行重复` })
  const owner = national_no === null ? undefined : ownerOf(national_no)
  if (owner !== undefined && owner.student_id !== before?.student_id)
    wrong.push({ column: '学籍号', message: `学籍号 ${national_no} 已被${owner.name}使用` })
  const birth_day = read('出生日期', BirthDay, was.birth_day)
  if (birth_day !== null && birth_day > today)
    wrong.push({ column: '出生日期', message: '出生日期不能晚于今天' })
  const contacts = [1, 2].flatMap((no) => {
    const kept = was.contacts?.[no - 1]
    const columns = [`联系人${no}称呼`, `联系人${no}姓名`, `联系人${no}手机`] as const
    if (columns.every((column) => (cells[column] ?? '') === '')) return kept === undefined ? [] : [kept]
    const relation = read(columns[0], ContactRelation, kept?.relation ?? null)
    const name = read(columns[1], ContactName, kept?.name ?? null)
    const phone = read(columns[2], ContactPhone, kept?.phone ?? null)
    if (relation !== null && name !== null && phone !== null) return [{ relation, name, phone }]
    for (const column of columns)
      if ((cells[column] ?? '') === '') wrong.push({ column, message: '联系人的称呼、姓名和手机要一起填' })
    return []
  })
  const boarding = boardingOf(cells['住宿'] ?? '', wrong) ?? was.boarding
  return {
    further: { national_no, birth_day, boarding, contacts: contacts.length === 0 ? null : contacts },
    wrong,
  }
}

function boardingOf(typed: string, wrong: CellError[]): BoardingKind | null {
  if (typed === '') return null
  if (typed === BOARDING_NAMES.boarder) return 'boarder'
  if (typed === BOARDING_NAMES.day) return 'day'
  wrong.push({ column: '住宿', message: '请填 住校 或 走读' })
  return null
}

/** What a row would change of the further fields, in words. */
export function furtherChanges(before: ReadFurther | null, after: ReadFurther): ImportChange[] {
  const was = wordsOf(before ?? NOTHING)
  return Object.entries(wordsOf(after)).flatMap(([column, is]) =>
    is === null || is === was[column]
      ? []
      : [{ column, before: before === null ? null : (was[column] ?? '无'), after: is }],
  )
}

function wordsOf({ national_no, birth_day, boarding, contacts }: ReadFurther): Record<string, string | null> {
  return {
    学籍号: national_no,
    出生日期: birth_day,
    住宿: boarding === null ? null : BOARDING_NAMES[boarding],
    联系人: contactsText(contacts ?? []),
  }
}

/** The 学籍号 of a row, as it would be kept; none where the cell is empty. */
export function nationalNosOf(cells: Cells): string[] {
  const national_no = nationalNoOf(cells['学籍号'] ?? '')
  return national_no === '' ? [] : [national_no]
}
