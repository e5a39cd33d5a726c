import { can } from '@jiangtai/shared/core/permissions.ts'
import { lessonStatus } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import type {
  LessonGuide,
  LessonListItem,
  LessonPageView,
  LessonQuizView,
} from '@jiangtai/shared/lessons/views.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Ctx } from '../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../core/storage/read-url.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { questionViewsAt } from '../questions/questions.service.ts'
import type { LessonPage } from './pages/lesson-pages.store.ts'
import { isOwner, mayPrepare } from './lessons.access.ts'
import type { ListedLesson } from './listing/lesson-list.store.ts'
import type { DescribedLesson, LessonQuiz } from './lessons.store.ts'
import { progressView } from './sessions/class-progress.store.ts'

/** A lesson stays open on the panel for as long as the store allows one address to live. */
const PICTURE_URL_TTL_S = MAX_READ_TTL_S

/** The acts that are open to the actor on a lesson they see, by the predicate that also guards the calls. */
export function abilitiesOf(actor: Actor, row: Pick<DescribedLesson, 'teacher_id' | 'partners'>) {
  const isOwn = isOwner(actor, row)
  const mayEdit = can(actor.grants, 'classPreparation.edit')
  return {
    edit: mayPrepare(actor, row) && mayEdit,
    remove: isOwn && can(actor.grants, 'classPreparation.delete'),
    own: isOwn && mayEdit,
  }
}

export function listItem(
  { actor, storage }: Pick<Ctx, 'actor' | 'storage'>,
  { first_page, progress, partners, ...row }: ListedLesson,
): LessonListItem {
  const abilities = abilitiesOf(actor, { ...row, partners })
  const [first] = first_page === null ? [] : pageViews(storage, [first_page])
  const shown = progress.map(progressView)
  return {
    ...row,
    status: lessonStatus(row.status, shown),
    // How far the classes of a colleague are is no matter of who prepares with them.
    progress: abilities.edit && !abilities.own ? [] : shown,
    first_page: first ?? null,
    abilities,
    guide: guideView(actor, row),
  }
}

/** The guide of a lesson for its own teacher; nobody else is told that there is one ([LE-23]). */
export function guideView(actor: Actor, { guide }: Pick<ListedLesson, 'guide'>): LessonGuide | null {
  const isTold = guide?.owner_teacher_id === actor.person_id && can(actor.grants, 'guidance.get')
  return isTold ? guide : null
}

export function pageViews(storage: Storage, pages: readonly LessonPage[]): LessonPageView[] {
  return pages.map(({ image_key, ...page }) => ({
    ...page,
    image_url: image_key === null ? null : storage.signedReadUrl(image_key, PICTURE_URL_TTL_S),
  }))
}

/** The questions of a lesson as they were frozen. */
export async function quizViews(
  ctx: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  input: { school_id: string; quizzes: readonly LessonQuiz[] },
): Promise<LessonQuizView[]> {
  const questions = await questionViewsAt(ctx, { school_id: input.school_id, versions: [...input.quizzes] })
  return input.quizzes.map(({ question_id, preset, for_class_ids = null, ...quiz }) => {
    const question = questions.get(question_id)
    if (question === undefined) throw new Error(`question ${question_id} of a lesson has no such version`)
    const { lesson_quiz_id, time_limit_s } = quiz
    return { lesson_quiz_id, time_limit_s, preset: preset ?? NO_PRESET, for_class_ids, question }
  })
}
