import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { paperScore, questionCount } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperVersion, paperVersionsContract } from '@jiangtai/shared/papers/versions/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getPaper } from '../../papers.access.ts'
import { replaceDraft, takePaperAt, versionRow } from '../../papers.service.ts'
import { addPaperVersions, findPaperVersion } from '../../papers.store.ts'
import { countPaperVersions, listPaperVersions } from './versions.store.ts'

type Input<Call extends keyof typeof paperVersionsContract> = ParsedOf<(typeof paperVersionsContract)[Call]>

/** One page of the versions of a paper of the actor's own ([QU-156]). */
export async function listVersions(
  { db, actor }: Ctx,
  { paper_id, ...page }: Input<'list'>,
): Promise<{ total: number; list: PaperVersion[] }> {
  const paper = await getPaper(db, actor, paper_id)
  const where = { school_id: actor.school_id, paper_id }
  const rows = await listPaperVersions(db, where, page)
  const isFinished = paper.finished_revision === paper.revision
  const list = rows.map(({ document, ...row }) => ({
    ...row,
    question_count: questionCount(document),
    total_score: paperScore(document),
    is_current: isFinished && row.version === paper.version,
  }))
  return { total: await countPaperVersions(db, where), list }
}

/** Makes an earlier version of a paper its draft and its next version; what was not finished is kept as a version before ([QU-157]). */
export async function restorePaperVersion(
  ctx: Ctx,
  { paper_id, revision, from_version }: Input<'restore'>,
): Promise<{ revision: number; version: number; kept_version: number | null }> {
  const { db, actor } = ctx
  const row = await takePaperAt(db, actor, { paper_id, revision })
  const isFinished = row.finished_revision === revision
  if (isFinished && row.version === from_version) throw badField('from_version', '试卷现在就是这一版')
  const old = await findPaperVersion(db, { school_id: actor.school_id, paper_id, version: from_version })
  if (old === null) throw new AppError('NOT_FOUND', { message: '这份试卷没有这个版本' })
  const kept_version = isFinished ? null : row.version + 1
  const version = (kept_version ?? row.version) + 1
  await addPaperVersions(db, [
    ...(kept_version === null ? [] : [versionRow(ctx, row, kept_version)]),
    versionRow(ctx, { ...row, ...old }, version),
  ])
  await replaceDraft(ctx, row, { ...old, version, finished_revision: revision + 1 })
  return { revision: revision + 1, version, kept_version }
}
