import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { SchoolPaperView } from '@jiangtai/shared/papers/sharing/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { countReadPapers, listReadPapers, type ReadFilter } from './read-papers.store.ts'

/** One page of papers that the actor may read, as a list tells them; two statements. */
export async function readPapers(
  { db, actor }: Ctx,
  asked: ReadFilter & { page: number; page_size: number },
): Promise<{ total: number; list: SchoolPaperView[] }> {
  const reader = readerOf(actor)
  const rows = await listReadPapers(db, reader, asked)
  const mayKeep = can(actor.grants, 'questionCenter.edit')
  const keepsAll = actor.manager_type === MANAGER_TYPE.school
  const list = rows.map(({ is_led, ...row }) => ({
    ...row,
    ...{ state: 'finished' as const, review_state: null, is_shared: false, abilities: { edit: false } },
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    keeps: mayKeep && (keepsAll || is_led),
  }))
  return { total: await countReadPapers(db, reader, asked), list }
}
