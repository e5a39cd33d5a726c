import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { BinnedQuestion } from '@jiangtai/shared/questions/writing/bin-contract.ts'
import { QUESTION_BIN_DAYS } from '@jiangtai/shared/questions/writing/limits.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { questionNotFound, takeOwnQuestionRow } from '../../questions.access.ts'
import {
  type BinScope,
  countBinnedQuestions,
  listBinnedQuestions,
  purge,
  putBack,
  type QuestionBin,
} from './question-bin.store.ts'

/** How long a question lies in the recycle bin. */
export const BIN_KEPT_MS = QUESTION_BIN_DAYS * 24 * 60 * 60 * 1000

/** As much of a question as tells it from others. */
const MOST_WORDS = 120

type Asked = Pick<Ctx, 'db' | 'actor' | 'now'>

/** One page of a bin of questions ([QU-150]). */
export async function listQuestionBin(
  { db, actor, now }: Asked,
  asked: { scope: BinScope; page: number; page_size: number },
): Promise<{ total: number; list: BinnedQuestion[] }> {
  const bin = binOf({ actor, now })
  const rows = await listBinnedQuestions(db, bin, asked)
  const list = rows.map(({ document, content, key, analysis, score, ...row }) => ({
    ...row,
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    words: firstWords(
      readQuestion({ document, content, key, analysis, score, question_id: row.question_id }),
    ),
    purged_at: new Date(Date.parse(row.removed_at) + BIN_KEPT_MS).toISOString(),
  }))
  return { total: await countBinnedQuestions(db, bin, asked.scope), list }
}

/** Takes a question back; one that was not removed stays as it is, for who may change it ([QU-151]). */
export async function restoreQuestion({ db, actor, now }: Asked, question_id: string): Promise<void> {
  const isTaken = await putBack(db, binOf({ actor, now }), question_id)
  if (!isTaken) await takeOwnQuestionRow(db, actor, question_id)
}

/** Lets a question in the bin go for good; what was made of it stays ([QU-152]). */
export async function purgeQuestion({ db, actor, now }: Asked, question_id: string): Promise<void> {
  if (!(await purge(db, binOf({ actor, now }), question_id))) throw questionNotFound()
}

function binOf({ actor, now }: Pick<Ctx, 'actor' | 'now'>): QuestionBin {
  return {
    school_id: actor.school_id,
    teacher_id: actor.person_id,
    keeps_school: actor.manager_type === MANAGER_TYPE.school,
    since: new Date(now.getTime() - BIN_KEPT_MS).toISOString(),
  }
}

/** The beginning of what a question asks; a formula is not cut in two. */
function firstWords({ material, items }: ReturnType<typeof readQuestion>): string {
  const words = plainText([...(material ?? []), ...(items[0]?.stem ?? [])])
  if (words.length <= MOST_WORDS) return words
  const cut = words.slice(0, MOST_WORDS)
  const isInFormula = cut.split('$').length % 2 === 0
  return `${isInFormula ? cut.slice(0, cut.lastIndexOf('$')) : cut}…`
}
