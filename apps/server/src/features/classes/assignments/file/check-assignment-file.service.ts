import {
  CLASS_COLUMN,
  HEAD_COLUMN,
  MAX_FILE_CELLS,
  MAX_FILE_CLASSES,
  namesInCell,
} from '@jiangtai/shared/classes/assignment-file.ts'
import type { FileCellView, FileErrorView } from '@jiangtai/shared/classes/assignment-file-contract.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_IMPORT_BYTES } from '@jiangtai/shared/imports/rules.ts'
import { namesOfSubject } from '@jiangtai/shared/school/subjects.ts'
import { classFinder, classRefusal } from '@jiangtai/shared/students/class-names.ts'
import { readTable, type Table } from '../../../../core/formats/xlsx/read-table.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { classesOfSchool, type FileClass } from './classes-of-file.ts'
import { listNameable } from './assignment-file.store.ts'
import { type TeacherFinder, teacherFinder } from './teachers-in-cells.ts'

/** A column that is read; `subject_id` is null for 班主任. */
type Column = { label: string; subject_id: string | null }
type Looked =
  | { kind: 'error'; message: string }
  | { kind: 'unchanged' }
  | ({ kind: 'change' } & Pick<FileCellView, 'before' | 'after'>)

/** Goes through a 任课表 file cell by cell and says what its import would change; nothing is changed or kept ([SC-139]). */
export async function checkAssignmentFile(ctx: Ctx, upload: { file_name: string; content_base64: string }) {
  const table = await read(ctx, upload)
  const columns = columnsIn(ctx, table.heading)
  if (columns.length === 0)
    throw badField('content_base64', '没有找到学科的列，表头应为“班级”“班主任”和学科名称')
  const classes = await classesOfSchool(ctx)
  const finder = teacherFinder(await listNameable(ctx.db, { school_id: ctx.actor.school_id }))
  const meantClass = classFinder(classes)
  const first = new Map<string, number>()
  const changes: FileCellView[] = []
  const errors: FileErrorView[] = []
  let unchanged_count = 0
  for (const { row, cells } of table.rows) {
    const text = cells[CLASS_COLUMN] ?? ''
    const meant = meantClass(text)
    const earlier = meant.kind === 'found' ? first.get(meant.found.class_id) : undefined
    if (meant.kind !== 'found' || earlier !== undefined) {
      const message =
        meant.kind !== 'found'
          ? text === ''
            ? '班级不能为空'
            : classRefusal(text, meant)
          : `与第 ${earlier} 行是同一个班级`
      errors.push({ row, column: CLASS_COLUMN, message })
      continue
    }
    const { found } = meant
    first.set(found.class_id, row)
    for (const { label: column, subject_id } of columns) {
      const looked = lookAt(found, { subject_id, text: cells[column] ?? '', finder })
      if (looked.kind === 'error') errors.push({ row, column, message: looked.message })
      else if (looked.kind === 'unchanged') unchanged_count += 1
      else {
        const { before, after } = looked
        const { class_id, name: class_name } = found
        changes.push({ row, column, class_id, class_name, subject_id, before, after })
      }
    }
  }
  if (changes.length > MAX_FILE_CELLS)
    throw badField(
      'content_base64',
      `文件改动了 ${changes.length} 格，一次最多 ${MAX_FILE_CELLS} 格，请分成几个文件`,
    )
  const read_labels = [CLASS_COLUMN, ...columns.map(({ label }) => label)]
  return {
    file_name: upload.file_name,
    class_count: first.size,
    changes,
    errors,
    unchanged_count,
    ignored_columns: table.heading.filter((label) => label !== '' && !read_labels.includes(label)),
  }
}

/** The effect of one cell: an empty one stays as it is, 无 empties it. */
function lookAt(
  one: FileClass,
  { subject_id, text, finder }: { subject_id: string | null; text: string; finder: TeacherFinder },
): Looked {
  const names = namesInCell(text)
  if (names === null) return { kind: 'unchanged' }
  const before = one.assigned
    .filter((part) =>
      subject_id === null ? part.duty === 'head' : part.duty === 'subject' && part.subject_id === subject_id,
    )
    .map(({ teacher_id, name }) => ({ teacher_id, name }))
  if (one.kind === 'teaching' && one.subject_id !== subject_id) {
    if (names.length === 0) return { kind: 'unchanged' }
    const message = subject_id === null ? '教学班，没有班主任' : '教学班，只能安排它自己的学科'
    return { kind: 'error', message: `${one.name}是${message}` }
  }
  // Whoever the cell names already is not asked about by name: the teacher may have left since.
  if (
    names.join('、') === before.map(({ name }) => name).join('、') &&
    !before.some(({ name }) => finder.isShared(name))
  )
    return { kind: 'unchanged' }
  const meant = finder.meant(names)
  if (meant.kind === 'refused') return { kind: 'error', message: meant.message }
  const after = meant.teachers.map(({ teacher_id, name }) => ({ teacher_id, name }))
  if (subject_id === null && after.length > 1) return { kind: 'error', message: '一个班只有一位班主任' }
  const ids = new Set(after.map(({ teacher_id }) => teacher_id))
  if (ids.size === before.length && before.every(({ teacher_id }) => ids.has(teacher_id)))
    return { kind: 'unchanged' }
  return { kind: 'change', before, after }
}

/** The columns that name 班主任 or a subject the school knows, under any of its names ([SC-120]). */
function columnsIn({ actor }: Pick<Ctx, 'actor'>, heading: readonly string[]): Column[] {
  const columns: Column[] = []
  for (const label of heading) {
    const subject = actor.school.subjects.find((one) => namesOfSubject(one).includes(label))
    const subject_id = label === HEAD_COLUMN ? null : subject?.id
    if (subject_id === undefined) continue
    if (columns.some((one) => one.subject_id === subject_id))
      throw badField('content_base64', `“${label}”一列出现了两次`)
    columns.push({ label, subject_id })
  }
  return columns
}

async function read({ actor }: Pick<Ctx, 'actor'>, upload: { content_base64: string }): Promise<Table> {
  const bytes = Buffer.from(upload.content_base64, 'base64')
  if (bytes.byteLength > MAX_IMPORT_BYTES)
    throw badField('content_base64', `文件过大，最多 ${MAX_IMPORT_BYTES / 1024 / 1024} MB`)
  const how = { columns: 'all' as const, required: [CLASS_COLUMN], max_rows: MAX_FILE_CLASSES }
  const table = await readTable(bytes, how, actor.account_id)
  if (table.kind === 'refused') throw badField('content_base64', table.message)
  return table
}
