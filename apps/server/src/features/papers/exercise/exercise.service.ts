import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { exerciseContract, ExerciseDocument } from '@jiangtai/shared/papers/exercise/contract.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { getOwnExercise } from './exercise.access.ts'
import { addExercise } from './exercise.store.ts'

type Asked = ParsedOf<(typeof exerciseContract)['saveExercise']>
type Frozen = ExerciseDocument['questions'][number]

/** Keeps questions under a name as a version that never changes; the exercise of before keeps its version ([PA-82]). */
export async function saveExercise(
  ctx: Ctx,
  { exercise_id: known_id, name, questions: asked }: Asked,
): Promise<{ exercise_id: string; version: number }> {
  const { db, actor, now } = ctx
  const before =
    known_id === null ? null : await getOwnExercise(db, actor, { exercise_id: known_id, version: null })
  const questions = await freeze(ctx, asked, before?.document.questions ?? [])
  const saved = { exercise_id: known_id ?? newId(), version: (before?.version ?? 0) + 1 }
  const isAdded = await addExercise(db, {
    ...{ ...saved, name, school_id: actor.school_id, owner_teacher_id: actor.person_id },
    document: { questions },
    total_score: questions.reduce((sum, { score }) => sum + score, 0),
    created_at: now.toISOString(),
  })
  if (!isAdded) throw new AppError('CONFLICT', { message: '这份练习刚在别处保存过，请刷新后再改' })
  return saved
}

async function freeze(
  { db, actor }: Ctx,
  asked: Asked['questions'],
  before: readonly Frozen[],
): Promise<Frozen[]> {
  const there = new Map(before.map((one) => [one.question_id, one]))
  const fresh = asked.map(({ question_id }) => question_id).filter((id) => !there.has(id))
  const rows = fresh.length === 0 ? [] : await getReadableQuestions(db, actor, fresh)
  const current = new Map(rows.map(({ question_id, version, score }) => [question_id, { version, score }]))
  return asked.map(({ question_id, score }) => {
    const frozen = there.get(question_id) ?? current.get(question_id)
    if (frozen === undefined) throw new Error('a question that may be read was not found')
    return { question_id, version: frozen.version, score: score ?? frozen.score }
  })
}
