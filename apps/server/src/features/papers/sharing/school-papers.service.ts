import { badField } from '@jiangtai/shared/core/errors.ts'
import { paperScore, questionCount } from '@jiangtai/shared/papers/paper-score.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { gramsOf } from '../../../core/search/grams.ts'
import { aboutOf } from '../about/about.store.ts'
import type { HandedIn } from '../../questions/writing/school/school-questions.service.ts'
import { paperNotFound } from '../papers.access.ts'
import { approveVersions, changePaperReview, putIntoSchool, takeOwnedPapers } from './school-papers.store.ts'

export { changePaperReview } from './school-papers.store.ts'

/** Marks the last finished versions of own papers as handed in ([PA-73]). */
export async function handInPapers(
  db: Queryable,
  actor: Actor,
  paper_ids: readonly string[],
): Promise<HandedIn[]> {
  const { school_id, person_id: owner_teacher_id } = actor
  const rows = await takeOwnedPapers(db, { school_id, owner_teacher_id, paper_ids })
  if (rows.length < paper_ids.length) throw paperNotFound()
  const unfinished = rows.find(({ version }) => version === 0)
  if (unfinished !== undefined)
    throw badField('thing_ids', `《${unfinished.title}》还没有完成组卷，完成后才能提交审核`)
  await changePaperReview(db, { school_id, paper_ids, state: 'submitted' })
  return rows.map(({ paper_id: thing_id, version, subject_id, phase_id }) => ({
    ...{ thing_id, version, subject_id, phase_id },
  }))
}

/** Lets versions of papers into the papers of the school; a newer version takes the place of the one that is there ([PA-74]). */
export async function acceptPapers(
  db: Queryable,
  input: {
    school_id: string
    papers: readonly { paper_id: string; version: number }[]
    audience: SchoolAudience
    now: Date
  },
): Promise<void> {
  const { school_id, papers, audience, now } = input
  const rows = await approveVersions(db, { school_id, papers })
  await putIntoSchool(
    db,
    rows.map(({ document, title, ...row }) => ({
      ...{ ...row, school_id, audience, title },
      grams: gramsOf(`${title} ${aboutOf(document).source}`),
      question_count: questionCount(document),
      total_score: paperScore(document),
      approved_at: now.toISOString(),
    })),
  )
}
