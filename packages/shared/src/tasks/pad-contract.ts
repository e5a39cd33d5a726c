import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, Instant, paged, Paging } from '../core/schemas.ts'
import { AnswerPart } from '../questions/answer.ts'
import { ReleasedKey, ShownQuestion } from '../questions/document.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { HANDINGS } from './handing.ts'
import { TASK_KIND_IDS } from './kinds.ts'
import { MaterialView, ReadingRule } from './reading/material.ts'
import { Moments } from './reading/moment.ts'
import { ReadingProgress, SentSegments } from './reading/progress.ts'
import { Highlight } from './marking/highlights.ts'
import { ScoreInk } from './marking/scores.ts'
import { RELEASE_RULES } from './rules.ts'
import { StepAnswer, StepProgress, TaskStepView } from './steps/step.ts'
import { ItemScoreView } from './views.ts'
import { MEMBER_STATES } from './states.ts'

/** A task in a student's list, with its due time and their state. */
export const PadTask = z.object({
  task_id: Id,
  kind: z.enum(TASK_KIND_IDS),
  title: z.string(),
  way: z.string(),
  subject_name: z.string(),
  teacher_name: z.string(),
  minutes: z.int(),
  question_count: z.int(),
  /** Things to read and watch. */
  material_count: z.int(),
  /** The steps of a path, and how many of them the student has done; 0 where there are none. */
  step_count: z.int(),
  done_step_count: z.int(),
  starts_at: Instant,
  due_at: Instant,
  /** Whether answers are taken after the due time, as late ones. */
  takes_late: z.boolean(),
  state: z.enum(MEMBER_STATES),
  round: z.int(),
  is_late: z.boolean(),
  /** Whether answers are taken now; without it the task is only looked at. */
  is_open: z.boolean(),
  /** Once released; null before. */
  score: z.number().nullable(),
  full_score: z.number(),
  reminded_at: Instant.nullable(),
})
export type PadTask = z.output<typeof PadTask>

/** An answer of one's own as the server holds it. */
export const OwnAnswer = z.object({
  round: z.int(),
  item_id: Id,
  value: AnswerPart,
  revision: z.int(),
  client_submission_id: Id,
  saved_at: Instant,
})

/** A task to do, or to look at after it was handed in. */
export const PadTaskView = PadTask.extend({
  note: z.string(),
  /** The handing: the pad shows a camera or a microphone by it. */
  handing: z.enum(HANDINGS),
  sound_minutes: z.int().nullable(),
  /** Whether the school shows students points ([TK-23]). */
  shows_scores: z.boolean(),
  set_name: z.string(),
  /** Why nothing is taken now, in words; null while answers are. */
  refusal: z.string().nullable(),
  /** When results are shown: it is told while they are not. */
  release_rule: z.enum(RELEASE_RULES),
  questions: z.array(
    z.object({
      question_id: Id,
      /** Scores as in this task. */
      question: ShownQuestion,
      /** Keys and analyses; null until the release rule of the task shows them ([TK-20]). */
      released: ReleasedKey.nullable(),
    }),
  ),
  /** The materials with the student's progress; null for one that was not opened. */
  materials: z.array(
    MaterialView.extend({
      ...{ rule: ReadingRule, no_skip: z.boolean(), moments: Moments },
      reading: ReadingProgress.nullable(),
    }),
  ),
  /** The path with the student's progress; empty where the task has no steps. */
  steps: z.array(TaskStepView),
  is_ordered: z.boolean(),
  step_progress: z.array(StepProgress),
  files: FileUrls,
  answers: z.array(OwnAnswer),
  /** The items of this round; an item that was right in the last one is not asked again. */
  item_ids: z.array(Id),
  /** The scores of handed-in rounds; empty until the student may see them. Points are null where the school shows students none. */
  scores: z.array(
    ItemScoreView.pick({ result: true, full_score: true, comment: true, ink: true, voice: true }).extend({
      item_id: Id,
      round: z.int(),
      score: z.number().nullable(),
    }),
  ),
  comment: z.string(),
  is_excellent: z.boolean(),
  can_withdraw: z.boolean(),
  server_time: Instant,
})
export type PadTaskView = z.output<typeof PadTaskView>

/** An answer of a classmate, as the class sees it: it tells neither its student nor its time ([HK-71]). */
export const ShownAnswer = Highlight.pick({ kind: true, word: true }).extend({
  shown_id: Id,
  item_id: Id,
  value: AnswerPart,
  ink: ScoreInk.nullable(),
})
export type ShownAnswer = z.output<typeof ShownAnswer>

/** The calls of a student for the tasks of every kind. */
export const padTasksContract = {
  list: route({
    method: 'POST',
    path: '/api/pad/v1/task/list',
    summary: '我的作业：待完成的先到期的在前，已完成的最近的在前',
    access: 'student',
    effect: 'read',
    input: z.object({ ...Paging, part: z.enum(['open', 'done']) }),
    output: z.object({ ...paged(PadTask).shape, server_time: Instant }),
  }),
  detail: route({
    method: 'POST',
    path: '/api/pad/v1/task/detail',
    summary: '一份作业：题目、自己的作答，公布后还有得分和答案',
    access: 'student',
    effect: 'write',
    input: z.object({
      task_id: Id,
      /** Fetched before its student opens it, to be done without a network: it is not noted as seen ([PD-80]). */
      is_ahead: z.boolean().default(false),
    }),
    output: PadTaskView,
  }),
  shownAnswers: route({
    method: 'POST',
    path: '/api/pad/v1/task/shown-answers',
    summary: '老师给本班看的优秀作业和典型错误，不说是谁的；结果公布前没有',
    access: 'student',
    effect: 'read',
    input: z.object({ task_id: Id, ...Paging }),
    output: paged(ShownAnswer).extend({ files: FileUrls }),
  }),
  saveAnswer: route({
    method: 'POST',
    path: '/api/pad/v1/task/save-answer',
    summary: '保存一道小题的作答；同一编号重复保存只算一次',
    access: 'student',
    effect: 'command',
    max_bytes: 64 * 1024,
    // Every change of an answer is saved, and answers that waited for the network come all at once.
    limit: { burst: 240, per_minute: 240 },
    input: z.object({
      task_id: Id,
      round: z.int().min(1).max(100),
      item_id: Id,
      client_submission_id: Id,
      /** Counts up on the device with each change, so that a late copy never overwrites a newer answer. */
      revision: z.int().min(1).max(1_000_000),
      value: AnswerPart,
      used_ms: z.int().min(0).max(86_400_000),
    }),
    output: z.object({
      /** Which saving the server holds now: another one than was sent when another device has answered. */
      client_submission_id: Id,
      revision: z.int(),
      state: z.literal('draft'),
    }),
  }),
  saveReading: route({
    method: 'POST',
    path: '/api/pad/v1/task/save-reading',
    summary: '阅读观看：说明打开过，看了哪些段；重复和重叠的只算一次',
    access: 'student',
    effect: 'write',
    max_bytes: 64 * 1024,
    limit: { burst: 120, per_minute: 60 },
    input: z.object({
      task_id: Id,
      material_id: Id,
      client_submission_id: Id,
      revision: z.int().min(1).max(1_000_000),
      segments: SentSegments,
      place: z.int().min(0).max(1_000_000),
    }),
    output: z.object({ client_submission_id: Id, revision: z.int(), state: z.literal('draft') }),
  }),
  handInStep: route({
    method: 'POST',
    path: '/api/pad/v1/task/hand-in-step',
    summary: '完成一步：练习和拍照提交保存的作答，困惑写一句话，自评选档；没有达到要求的可以再来',
    access: 'student',
    effect: 'write',
    limit: { burst: 120, per_minute: 60 },
    input: z.object({
      task_id: Id,
      step_no: z.int().min(1).max(1000),
      answer: StepAnswer,
      /** One more than that of the doubt or the levels that it was written over; a pad of before names none and writes over what there is. */
      revision: z.int().min(1).max(1_000_000).nullable().default(null),
    }),
    output: StepProgress,
  }),
  submit: route({
    method: 'POST',
    path: '/api/pad/v1/task/submit',
    summary: '提交：把保存的作答交给老师',
    access: 'student',
    effect: 'write',
    input: z.object({ task_id: Id, round: z.int().min(1).max(100), used_ms: z.int().min(0).max(86_400_000) }),
    output: z.object({ state: z.enum(MEMBER_STATES), submitted_at: Instant, is_late: z.boolean() }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/pad/v1/task/withdraw',
    summary: '撤回提交：老师开始批改以前可以',
    access: 'student',
    effect: 'write',
    input: z.object({ task_id: Id }),
    output: z.object({ state: z.enum(MEMBER_STATES) }),
  }),
}
