import type { AnswerKind } from '@jiangtai/client/outbox/answer-kind.ts'
import { peerReviews } from '../features/classroom/peers/peer-reviews.ts'
import { classAnswers } from '../features/classroom/quiz/class-answers.ts'
import { discussionPosts } from '../features/tasks/path/discussion/discussion-posts.ts'
import { readingAnswers } from '../features/tasks/reading/reading-answers.ts'
import { taskAnswers } from '../features/tasks/task-answers.ts'
import { redoAnswers } from '../features/wrong-book/kept/redo-answers.ts'

/** The kinds of answers that students give on this pad: one line an area. */
export const answerKinds: readonly AnswerKind[] = [
  classAnswers,
  peerReviews,
  taskAnswers,
  readingAnswers,
  discussionPosts,
  redoAnswers,
]
