import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../questions.access.ts'
import type { ReadableQuestion } from '../questions.store.ts'
import { getImport } from './desk.access.ts'
import { listStored } from './pieces.store.ts'

/** Questions below one heading of a file. */
export type ImportedSection = { heading: string; questions: ReadableQuestion[] }
/** A file whose import is over, as it is put into a paper. */
export type ImportedPaper = { subject_id: string; phase_id: string; sections: ImportedSection[] }

/** The questions of a finished import of the actor's, as they stood in its file ([QI-75]); each once. */
export async function importedPaper(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  import_id: string,
): Promise<ImportedPaper> {
  const found = await getImport(db, actor, import_id)
  if (found.state !== 'done') throw new AppError('CONFLICT', { message: '请先确认导入' })
  const stored = await listStored(db, found)
  const ids = [...new Set(stored.flatMap(({ question_id }) => (question_id === null ? [] : [question_id])))]
  if (ids.length === 0) throw new AppError('CONFLICT', { message: '这次导入没有可以组卷的题' })
  const rows = await getReadableQuestions(db, actor, ids)
  const headings = new Map(stored.toReversed().map(({ question_id, heading }) => [question_id, heading]))
  const sections: ImportedSection[] = []
  for (const row of rows) {
    const heading = headings.get(row.question_id) ?? ''
    const open = sections.at(-1)
    if (open?.heading === heading) open.questions.push(row)
    else sections.push({ heading, questions: [row] })
  }
  return { subject_id: found.subject_id, phase_id: found.phase_id, sections }
}
