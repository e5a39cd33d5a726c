import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { AnswerPart } from '../questions/answer.ts'
import { QuestionView } from '../questions/contract.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { SchoolAudience } from '../review/audience.ts'
import { RELEASE_RULES, REMIND_HOURS } from './rules.ts'
import { MarkerShare } from './marking/marker-share.ts'
import { ScoreInk } from './marking/scores.ts'
import { VoiceComment } from './marking/voice.ts'
import { MEMBER_STATES, TASK_STATES } from './states.ts'
import { TARGET_KINDS } from './targets/target-kinds.ts'
import { MaterialView, TaskMaterial } from './reading/material.ts'
import { TaskStepView } from './steps/step.ts'
import { TaskQuestion } from './task-set.ts'

const TaskState = z.enum(TASK_STATES)
const MemberState = z.enum(MEMBER_STATES)

/** The progress of the students of a task. Each counts once. */
export const TaskProgress = z.object({
  member_count: z.int(),
  /** 未查看. */
  unseen_count: z.int(),
  /** 已查看 or 作答中, not handed in. */
  unsubmitted_count: z.int(),
  /** Students whose work was handed in or collected, in every later state too. */
  submitted_count: z.int(),
  /** 迟交, among those. */
  late_count: z.int(),
  /** Students who handed in, with answers for the teacher to mark. */
  to_mark_count: z.int(),
  /** 已批 and 已完成. */
  marked_count: z.int(),
  /** 待订正. */
  to_correct_count: z.int(),
  /** 免交 and 缺交: not expected. */
  excused_count: z.int(),
})
export type TaskProgress = z.output<typeof TaskProgress>

/** A task in a list. */
export const TaskListItem = z.object({
  task_id: Id,
  title: z.string(),
  way: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  state: TaskState,
  owner_name: z.string(),
  /** The number of sets; the sums that follow are of the first. */
  set_count: z.int(),
  question_count: z.int(),
  /** Things to read and watch. */
  material_count: z.int(),
  /** The steps of a path; 0 where there is none. */
  step_count: z.int(),
  full_score: z.number(),
  minutes: z.int(),
  /** The colleagues that it is shared with; null while it is not ([TK-60]). */
  audience: SchoolAudience.nullable(),
  class_names: z.array(z.string()),
  publish_at: Instant.nullable(),
  published_at: Instant.nullable(),
  due_at: Instant.nullable(),
  updated_at: Instant,
  progress: TaskProgress,
})
export type TaskListItem = z.output<typeof TaskListItem>

/** A set with its questions, for a teacher. */
export const TaskSetView = z.object({
  set_no: z.int(),
  name: z.string(),
  note: z.string(),
  minutes: z.int(),
  full_score: z.number(),
  questions: z.array(TaskQuestion),
  materials: z.array(TaskMaterial),
  /** Empty, and free, in a set that was shared before there were steps. */
  steps: z.array(TaskStepView).default([]),
  is_ordered: z.boolean().default(false),
})

/** A target with the name of its class, group or student. */
export const TaskTargetView = z.object({
  kind: z.enum(TARGET_KINDS),
  target_id: Id,
  name: z.string(),
  starts_at: Instant.nullable(),
  due_at: Instant,
  set_no: z.int(),
})

/** A task for its teacher. */
export const TaskView = TaskListItem.extend({
  revision: z.int(),
  sound_minutes: z.int().nullable(),
  /** 匿名批改: a marker who goes item by item is not told the names of students. */
  is_anonymous: z.boolean(),
  takes_late: z.boolean(),
  remind_hours: z.literal(REMIND_HOURS),
  release_rule: z.enum(RELEASE_RULES),
  released_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  sets: z.array(TaskSetView),
  targets: z.array(TaskTargetView),
  /** Every question of its sets once, at the version that is given. */
  questions: z.array(QuestionView),
  /** The materials of its sets, each once. */
  materials: z.array(MaterialView),
  /** The addresses of their files. */
  files: FileUrls,
  abilities: z.object({ edit: z.boolean(), mark: z.boolean() }),
  /** Whether it is the caller's own, or a colleague's that they help to mark ([TK-236]). */
  role: z.enum(['owner', 'marker']),
  /** The answers that the caller marks: all of their own task, or their share of a colleague's. */
  share: MarkerShare,
  server_time: Instant,
})
export type TaskView = z.output<typeof TaskView>

/** A student's part, for a teacher. */
export const TaskMemberView = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_id: Id,
  class_name: z.string(),
  set_no: z.int(),
  state: MemberState,
  round: z.int(),
  starts_at: Instant,
  due_at: Instant,
  viewed_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  is_late: z.boolean(),
  /** It was handed in late, and its teacher lets it count as on time. */
  is_pardoned: z.boolean(),
  used_ms: z.int(),
  score: z.number().nullable(),
  ungraded_count: z.int(),
  is_excellent: z.boolean(),
  reminded_at: Instant.nullable(),
  /** Who handed it back for the round that it is in; empty in the first one ([TK-245]). */
  returned_by: z.string(),
})
export type TaskMemberView = z.output<typeof TaskMemberView>

/** The score in force of one answer. */
export const ItemScoreView = z.object({
  score_id: Id,
  result: z.enum(['right', 'half', 'wrong', 'ungraded']),
  score: z.number(),
  full_score: z.number(),
  parts: z.array(z.object({ result: z.enum(['right', 'half', 'wrong', 'ungraded']), score: z.number() })),
  given_by: z.enum(['auto', 'teacher', 'import']),
  /** Whether its giver took the points of a suggestion. */
  is_suggested: z.boolean(),
  comment: z.string(),
  ink: ScoreInk.nullable(),
  /** The spoken comment. */
  voice: VoiceComment.nullable(),
})
export type ItemScoreView = z.output<typeof ItemScoreView>

/** The answer of a student to one item, with its score. */
export const MarkedItem = z.object({
  student_id: Id,
  item_id: Id,
  round: z.int(),
  /** Null where nothing was answered. */
  value: AnswerPart.nullable(),
  saved_at: Instant.nullable(),
  score: ItemScoreView.nullable(),
})
export type MarkedItem = z.output<typeof MarkedItem>

/** All rounds of a student, for marking from the first item to the last. */
export const StudentSheet = z.object({
  member: TaskMemberView.extend({ comment: z.string() }),
  /** The last round comes first. */
  rounds: z.array(
    z.object({
      round: z.int(),
      submitted_at: Instant,
      is_late: z.boolean(),
      is_collected: z.boolean(),
      used_ms: z.int(),
      items: z.array(MarkedItem),
    }),
  ),
  /** The addresses of the files of answers and of spoken comments, by their keys. */
  files: FileUrls,
})
export type StudentSheet = z.output<typeof StudentSheet>

/** The waiting works of a teacher: numbers of students' parts, and for 今日截止 of tasks. */
export const TaskWaiting = z.object({
  to_mark: z.int(),
  unsubmitted: z.int(),
  due_today: z.int(),
  to_correct: z.int(),
  /** Parts with answers to mark of colleagues' tasks, in the share that was given ([TK-236]). */
  to_mark_for_others: z.int(),
})
export type TaskWaiting = z.output<typeof TaskWaiting>
