import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { addQuestions } from '../../questions.service.ts'
import { findSources, findVersions } from '../../questions.store.ts'

/**
 * Copies of a colleague's own questions for the actor, or for the teacher who is named, by the ids of those they were made from; the same version is copied once, and its
 * first owner stays named ([PA-72]). Questions of somebody else, of the school and removed ones are not copied.
 */
export async function copyQuestions(
  { db, actor, now }: Ctx,
  input: {
    versions: readonly { question_id: string; version: number }[]
    owner_teacher_id: string
    for_teacher_id?: string
  },
): Promise<Map<string, string>> {
  const { school_id } = actor
  const person_id = input.for_teacher_id ?? actor.person_id
  const found = await findVersions(db, { school_id, teacher_id: person_id, versions: input.versions })
  const rows = found.filter(
    (row) => row.owner_teacher_id === input.owner_teacher_id && row.deleted_at === null,
  )
  if (rows.length === 0) return new Map()
  const keyOf = (row: { question_id: string; version: number }) =>
    ['copy', person_id, row.question_id, row.version].join(' ')
  await addQuestions(
    db,
    school_id,
    rows.map((row) => ({
      ...{ now, owner_teacher_id: person_id, contributor_teacher_id: row.owner_teacher_id },
      ...{ document: readQuestion(row), source_key: keyOf(row), review_note: row.review_note },
      ...{ subject_id: row.subject_id, phase_id: row.phase_id, difficulty: row.difficulty },
      ...{ source: row.source, year: row.year },
      ...{ chapter_id: row.chapter_id, knowledge_ids: row.knowledge_ids },
    })),
  )
  const ids = await findSources(db, { school_id, source_keys: rows.map(keyOf) })
  return new Map(
    rows.flatMap((row) => {
      const copy = ids.get(keyOf(row))
      return copy === undefined ? [] : [[row.question_id, copy] as const]
    }),
  )
}
