import type { CommentPlace, LessonComment } from '@jiangtai/shared/lessons/comments/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'

/** A comment with what answers it, the first made first. */
export type Conversation = { comment: LessonComment; answers: LessonComment[] }

/** The conversations of a lesson in the order in which they were begun, those that are open before those that are resolved. */
export function conversationsOf(comments: readonly LessonComment[]): Conversation[] {
  const answers = new Map<string, LessonComment[]>()
  for (const comment of comments)
    if (comment.reply_to !== null)
      answers.set(comment.reply_to, [...(answers.get(comment.reply_to) ?? []), comment])
  const begun = comments.filter(({ reply_to }) => reply_to === null)
  const isOpen = ({ resolved_at }: LessonComment) => resolved_at === null
  return [...begun.filter(isOpen), ...begun.filter((one) => !isOpen(one))].map((comment) => ({
    comment,
    answers: answers.get(comment.comment_id) ?? [],
  }))
}

export function isSamePlace(one: CommentPlace, other: CommentPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How many conversations about a place are open; about every place without one. */
export function countOpen(comments: readonly LessonComment[], place: CommentPlace | null): number {
  return comments.filter(
    (one) =>
      one.reply_to === null && one.resolved_at === null && (place === null || isSamePlace(one.place, place)),
  ).length
}

/** `第 3 页`, `第 2 题` or 整份备课, by the numbers of now. */
export function placeName(
  place: CommentPlace,
  { pages, quizzes }: Pick<LessonView, 'pages' | 'quizzes'>,
): string {
  switch (place.kind) {
    case 'lesson':
      return '整份备课'
    case 'page': {
      const at = pages.findIndex(({ page_id }) => page_id === place.page_id)
      return at === -1 ? '已删除的页' : `第 ${at + 1} 页`
    }
    case 'quiz': {
      const at = quizzes.findIndex(({ lesson_quiz_id }) => lesson_quiz_id === place.lesson_quiz_id)
      return at === -1 ? '已移除的题' : `第 ${at + 1} 题`
    }
  }
}
