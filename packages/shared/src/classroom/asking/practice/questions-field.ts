import { z } from 'zod'
import { Id } from '../../../core/schemas.ts'
import { PRACTICE_QUESTIONS } from './question-count.ts'

/** The questions of a practice by their ids in the lesson, in the order in which the class sees them ([CR-110]). */
export const PracticeQuestions = z
  .array(Id)
  .min(PRACTICE_QUESTIONS.least, `随堂练习至少要有 ${PRACTICE_QUESTIONS.least} 道题`)
  .max(PRACTICE_QUESTIONS.most, `随堂练习最多 ${PRACTICE_QUESTIONS.most} 道题`)
  .refine((ids) => new Set(ids).size === ids.length, '同一道题只能选一次')
