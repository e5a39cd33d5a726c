import { z } from 'zod'
import { Id, nameText, optionalText } from '../core/schemas.ts'
import { DOCUMENT_LIMITS } from '../questions/document-limits.ts'
import { MAX_ITEM_SCORE, MAX_MINUTES, MAX_SETS, MAX_TASK_QUESTIONS } from './limits.ts'
import { TaskMaterials } from './reading/material.ts'
import { TaskSteps } from './steps/step.ts'

/** A question in a task: the version that it is frozen at, and the points of each of its items here. */
export const TaskQuestion = z.object({
  question_id: Id,
  version: z.int().min(1),
  scores: z
    .array(
      z.object({
        item_id: Id,
        score: z
          .number({ message: '分值应为数字' })
          .min(0, '分值不能小于 0')
          .max(MAX_ITEM_SCORE, `每小题最多 ${MAX_ITEM_SCORE} 分`)
          .multipleOf(0.5, '分值精确到 0.5 分'),
      }),
    )
    .min(1)
    .max(DOCUMENT_LIMITS.items),
})
export type TaskQuestion = z.output<typeof TaskQuestion>

/**
 * The content for one part of the students: all get the first set; a layered task has up to four, whose names tell students nothing of a
 * layer (HW-07).
 */
export const TaskSet = z.object({
  set_no: z.int().min(1).max(MAX_SETS),
  name: nameText('task_set'),
  /** The teacher's words above the questions. */
  note: optionalText('说明', 2000),
  /** 预计用时, in minutes. */
  minutes: z
    .int('预计用时应为整数分钟')
    .min(1, '预计用时至少 1 分钟')
    .max(MAX_MINUTES, `预计用时最多 ${MAX_MINUTES} 分钟`),
  questions: z
    .array(TaskQuestion)
    .max(MAX_TASK_QUESTIONS, `一份最多 ${MAX_TASK_QUESTIONS} 道题`)
    .superRefine((questions, context) => {
      if (new Set(questions.map(({ question_id }) => question_id)).size < questions.length)
        context.addIssue({ code: 'custom', message: '同一道题出现了两次' })
    }),
  /** The materials, where the task is one of reading and watching. */
  materials: TaskMaterials.default([]),
  /** The path through questions and materials, where the task is gone through step by step ([TK-180]). */
  steps: TaskSteps.default([]),
  /** Whether each step opens once the ones before it are done ([TK-181]). */
  is_ordered: z.boolean().default(false),
})
export type TaskSet = z.output<typeof TaskSet>

/** The sets of a task, each with a number of its own. */
export const TaskSets = z
  .array(TaskSet)
  .min(1)
  .max(MAX_SETS, `最多分 ${MAX_SETS} 份`)
  .superRefine((sets, context) => {
    if (new Set(sets.map(({ set_no }) => set_no)).size < sets.length)
      context.addIssue({ code: 'custom', message: '两份的编号相同' })
  })
