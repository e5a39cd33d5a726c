import { arrangeQuestion } from '@jiangtai/shared/papers/parallel/arrange-question.ts'
import type { Arrangement } from '@jiangtai/shared/papers/parallel/arrangement.ts'
import type { PaperListItem, PaperState, PaperView } from '@jiangtai/shared/papers/views.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { structQuestion } from '@jiangtai/shared/questions/struct-question.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Ctx } from '../../core/http/context.ts'
import { findNewerVersions } from '../questions/questions.access.ts'
import { questionViewsAt } from '../questions/questions.service.ts'
import { mayEdit } from './papers.access.ts'
import type { ListedPaper } from './papers.store.ts'
import type { ReadablePaper } from './sharing/read-paper.access.ts'

/** A paper as a list tells it. */
export function paperListItem(actor: Actor, row: ListedPaper): PaperListItem {
  return {
    ...row,
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    state: stateOf(row),
    abilities: { edit: mayEdit(actor, row) },
  }
}

/** A paper to work on, its questions in their order and at their versions: three statements more, however many there are. */
export async function paperView(ctx: Ctx, row: ReadablePaper): Promise<PaperView> {
  const versions = paperQuestions(row.document)
  const { school_id } = ctx.actor
  const views = await questionViewsAt(ctx, { school_id, versions })
  return {
    ...paperListItem(ctx.actor, row),
    abilities: { edit: row.is_draft && mayEdit(ctx.actor, row) },
    revision: row.revision,
    version: row.version,
    document: row.document,
    questions: versions.flatMap(({ question_id, arrangement }) => {
      const view = views.get(question_id)
      return view === undefined ? [] : [arrangedView(view, arrangement)]
    }),
    // A paper that is only read stays as it is.
    outdated_ids: row.is_draft ? await findNewerVersions(ctx.db, ctx.actor, versions) : [],
  }
}

/** A question as its paper arranges it ([PA-84]). */
function arrangedView(view: QuestionView, arrangement: Arrangement | undefined): QuestionView {
  if (arrangement === undefined) return view
  const document = arrangeQuestion(view.document, arrangement)
  return { ...view, document, struct_question: structQuestion(showQuestion(document)) }
}

/** Whether a paper was finished, and changed since. */
export function stateOf({
  revision,
  finished_revision,
}: Pick<ListedPaper, 'revision' | 'finished_revision'>): PaperState {
  if (finished_revision === null) return 'draft'
  return finished_revision === revision ? 'finished' : 'changed'
}
