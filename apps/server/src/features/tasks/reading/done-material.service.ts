import { isAnswered } from '@jiangtai/shared/tasks/reading/moment-rules.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'
import { isRuleMet } from '@jiangtai/shared/tasks/reading/rule.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { listAnswers } from '../answering/answers.store.ts'
import { findItem, type FrozenTask, questionsOf, readGivenTask } from '../answering/frozen-task.ts'
import { type MemberRow, takeMember } from '../members/members.store.ts'
import { type GivenMaterial, listGivenMaterials } from './materials.store.ts'
import { listReadings, putReading } from './reading.store.ts'

type Reading = Pick<Ctx, 'db' | 'database'>

/** Whether a student who saw so much of a material is done with it: its rule is met and every question at its moments is answered ([TK-197]). */
export async function isMaterialDone(
  ctx: Reading,
  member: MemberRow,
  { given, seen_s }: { given: GivenMaterial; seen_s: number },
): Promise<boolean> {
  return (
    isRuleMet(given.rule, given.content, seen_s) && (await areMomentsAnswered(ctx, member, given.moments))
  )
}

async function areMomentsAnswered(
  ctx: Reading,
  member: MemberRow,
  moments: readonly Moment[],
): Promise<boolean> {
  if (moments.length === 0) return true
  const questions = questionsOf(await readGivenTask(ctx, member), member)
  const answer = Object.fromEntries(
    (await listAnswers(ctx.db, member)).map(({ item_id, value }) => [item_id, value]),
  )
  return moments.every(({ question_id }) => {
    const question = questions.find((one) => one.question_id === question_id)
    return question === undefined || isAnswered(question.document, answer)
  })
}

/**
 * Judges a material anew after one of its moments was answered, because the answer may come after the last stretch ([TK-197]). Whichever of both comes last
 * finds the other: each takes the student's part first. An answer to another question costs nothing here.
 */
export async function noteMomentAnswered(
  ctx: Ctx,
  { task_id, sets }: FrozenTask,
  item_id: string,
): Promise<void> {
  const question_id = findItem(
    sets.flatMap(({ questions }) => questions),
    item_id,
  )?.question.question_id
  const isAsked = ({ moments }: Pick<GivenMaterial, 'moments'>) =>
    moments.some((moment) => moment.question_id === question_id)
  if (!sets.some(({ materials }) => materials.some(isAsked))) return
  const { school_id, person_id: student_id } = ctx.actor
  await inTransaction(ctx.database, { school_id }, async (db) => {
    const member = await takeMember(db, { school_id, task_id, student_id })
    const given = member === null ? [] : await listGivenMaterials(db, member)
    const material = given.find(isAsked)
    if (member === null || material === undefined || member.round > 1) return
    const known = (await listReadings(db, member)).find(
      ({ material_id }) => material_id === material.material_id,
    )
    if (known === undefined || known.is_done) return
    const { seen_s } = known
    if (await isMaterialDone({ db, database: ctx.database }, member, { given: material, seen_s }))
      await putReading(db, { ...known, is_done: true })
  })
}
