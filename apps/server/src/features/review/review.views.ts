import { can } from '@jiangtai/shared/core/permissions.ts'
import type { SubmissionView } from '@jiangtai/shared/review/views.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Ctx } from '../../core/http/context.ts'
import { paperFacts } from '../papers/papers.service.ts'
import { questionViewsAt } from '../questions/questions.service.ts'
import type { SubmissionRow } from './review.store.ts'

/** Submissions as their reviewer and their author see them; two statements for the questions of all, one for the papers. */
export async function submissionViews(ctx: Ctx, rows: readonly SubmissionRow[]): Promise<SubmissionView[]> {
  const { actor, db } = ctx
  const { school_id } = actor
  const versionsOf = (kind: SubmissionRow['kind']) => rows.filter((row) => row.kind === kind)
  const questions = await questionViewsAt(ctx, {
    school_id,
    versions: versionsOf('question').map(({ thing_id, version }) => ({ question_id: thing_id, version })),
  })
  const papers = await paperFacts(
    db,
    school_id,
    versionsOf('paper').map(({ thing_id, version }) => ({ paper_id: thing_id, version })),
  )
  const mayEdit = can(actor.grants, 'questionCenter.edit')
  return rows.flatMap((row) => {
    const thing = thingOf(row, { questions, papers })
    if (thing === null) return []
    const waits = row.state === 'submitted' && mayEdit
    return [
      {
        ...row,
        thing,
        subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
        abilities: {
          decide: waits && row.is_reviewed,
          withdraw: waits && row.author_teacher_id === actor.person_id,
        },
      },
    ]
  })
}

function thingOf(
  { kind, thing_id, version }: SubmissionRow,
  found: {
    questions: Awaited<ReturnType<typeof questionViewsAt>>
    papers: Awaited<ReturnType<typeof paperFacts>>
  },
): SubmissionView['thing'] | null {
  if (kind === 'question') {
    const question = found.questions.get(thing_id)
    return question === undefined ? null : { kind, question }
  }
  const facts = found.papers.get(`${thing_id} ${version}`)
  return facts === undefined ? null : { kind, ...facts }
}
