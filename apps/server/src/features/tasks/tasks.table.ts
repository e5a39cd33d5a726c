import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { MarkResult, PartMark } from '@jiangtai/shared/questions/kinds/kind.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskMaterial } from '@jiangtai/shared/tasks/reading/material.ts'
import type { ReleaseRule, RemindHours } from '@jiangtai/shared/tasks/rules.ts'
import type { MemberState, TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import type { TargetKind } from '@jiangtai/shared/tasks/targets/target-kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

const points = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/** A task that a teacher gives students: homework, and every other kind that is registered. */
export const task = pgTable(
  'task',
  {
    task_id: idColumn('task_id').primaryKey(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<TaskKindId>().notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    title: text('title').notNull(),
    grams: text('grams').array().notNull(),
    /** The way of doing it, in a word of its kind: 在线, 拍照 … */
    way: text('way').notNull(),
    /** Whether the names of students are kept from their marker. */
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    /** The most seconds of a sound, where one is asked for; null is the general limit. */
    sound_minutes: integer('sound_minutes'),
    state: text('state').$type<TaskState>().notNull(),
    takes_late: boolean('takes_late').notNull(),
    /** Hours before a due time at which who has not handed in is reminded; 0 is never. */
    remind_hours: integer('remind_hours').$type<RemindHours>().notNull().default(0),
    release_rule: text('release_rule').$type<ReleaseRule>().notNull(),
    released_at: instant('released_at'),
    /** The time at which a scheduled task is published. */
    publish_at: instant('publish_at'),
    published_at: instant('published_at'),
    /** The last due time of all students who have it, extensions included: keys that are shown after it reach nobody who still answers ([TK-20]). */
    due_at: instant('due_at'),
    /** The time at which it closes by itself; null when its teacher closes it, or where no late work is taken and the due time closes it. */
    closes_at: instant('closes_at'),
    closed_at: instant('closed_at'),
    /** The time at which, after its closing, begun answers were collected and students without any were counted; null before. */
    settled_at: instant('settled_at'),
    /** The number of its changes as a draft. */
    revision: integer('revision').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // Lists a teacher's tasks of one kind, last changed first.
    index('task_owner')
      .on(table.owner_teacher_id, table.kind, table.updated_at)
      .where(sql`deleted_at is null`),
    // Lists a teacher's recycle bin, the last removed first.
    index('task_bin').on(table.owner_teacher_id, table.deleted_at).where(sql`deleted_at is not null`),
    index('task_grams').using('gin', table.grams),
    // The clock looks for tasks to publish, to come due and to close.
    index('task_publish').on(table.publish_at).where(sql`state = 'scheduled'`),
    index('task_due').on(table.due_at).where(sql`state = 'published'`),
    index('task_close').on(table.closes_at).where(sql`state = 'due' and closes_at is not null`),
    index('task_unsettled')
      .on(table.closed_at)
      .where(sql`state in ('closed', 'archived') and settled_at is null`),
  ],
)

/** One set of a task: the same for all, or one of those of a layered task. Published, it never changes. */
export const taskSet = pgTable(
  'task_set',
  {
    task_id: idColumn('task_id').notNull(),
    set_no: integer('set_no').notNull(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    minutes: integer('minutes').notNull(),
    questions: document<TaskQuestion[]>('questions').notNull(),
    /** Its materials. */
    materials: document<TaskMaterial[]>('materials').notNull().default([]),
    /** Its path, where it is gone through step by step, and whether a step opens once the ones before it are done. */
    steps: document<TaskStep[]>('steps').notNull().default([]),
    is_ordered: boolean('is_ordered').notNull().default(false),
    question_count: integer('question_count').notNull(),
    item_count: integer('item_count').notNull(),
    full_score: points('full_score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.set_no] })],
)

/** A target of a task, as its teacher chose. */
export const taskTarget = pgTable(
  'task_target',
  {
    task_id: idColumn('task_id').notNull(),
    kind: text('kind').$type<TargetKind>().notNull(),
    target_id: idColumn('target_id').notNull(),
    school_id: text('school_id').notNull(),
    starts_at: instant('starts_at'),
    due_at: instant('due_at').notNull(),
    set_no: integer('set_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.kind, table.target_id] })],
)

/** A student's part in a task; class and name of the class are those of the time it was given. */
export const taskMember = pgTable(
  'task_member',
  {
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    class_name: text('class_name').notNull(),
    set_no: integer('set_no').notNull(),
    state: text('state').$type<MemberState>().notNull(),
    /** Counts from 1; handing back begins the next. */
    round: integer('round').notNull(),
    starts_at: instant('starts_at').notNull(),
    due_at: instant('due_at').notNull(),
    viewed_at: instant('viewed_at'),
    /** The time of the last handing in. */
    submitted_at: instant('submitted_at'),
    is_late: boolean('is_late').notNull(),
    /** Whether its teacher lets what was handed in late count as on time; then `is_late` is false ([TK-39]). */
    is_pardoned: boolean('is_pardoned').notNull().default(false),
    used_ms: integer('used_ms').notNull(),
    /** The score of the first round, as far as it is marked; null before it was handed in. */
    score: points('score'),
    /** The number of items of the round that wait for a teacher. */
    ungraded_count: integer('ungraded_count').notNull(),
    /** The items to be answered again in this round; null is all of them. */
    to_correct: idColumn('to_correct').array(),
    /** The teacher's comment on the whole. */
    comment: text('comment').notNull(),
    /** 优秀作业. */
    is_excellent: boolean('is_excellent').notNull(),
    reminded_at: instant('reminded_at'),
    /** The time at which the clock reminds of the due time; null where it does not, or has. */
    remind_at: instant('remind_at'),
    /** The time at which it was counted as missing; null before, and again once it is open longer. */
    missed_at: instant('missed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id] }),
    // Lists the open tasks of a student, the next due first.
    index('task_member_student').on(table.student_id, table.due_at),
    // Counts the progress of a class.
    index('task_member_class').on(table.task_id, table.class_id),
    // Sums the work of a class on a day, over all subjects.
    index('task_member_day').on(table.class_id, table.starts_at),
    // Finds parts that wait for a teacher, and parts that are being corrected.
    index('task_member_to_mark')
      .on(table.task_id)
      .where(sql`state in ('submitted', 'collected', 'corrected', 'marking') and ungraded_count > 0`),
    // The clock looks for parts to remind.
    index('task_member_remind').on(table.remind_at).where(sql`remind_at is not null`),
    index('task_member_to_correct')
      .on(table.task_id)
      .where(sql`state in ('returned', 'doing') and round > 1`),
  ],
)

/** One handing in: a round of a student. */
export const taskSubmission = pgTable(
  'task_submission',
  {
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    school_id: text('school_id').notNull(),
    submitted_at: instant('submitted_at').notNull(),
    is_late: boolean('is_late').notNull(),
    /** True when the clock or the teacher took it, and the student did not hand it in. */
    is_collected: boolean('is_collected').notNull(),
    used_ms: integer('used_ms').notNull(),
    withdrawn_at: instant('withdrawn_at'),
    /** The time at which it becomes facts; until then its student may take it back. */
    settle_at: instant('settle_at').notNull(),
    settled_at: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id, table.round] }),
    // Finds the rounds that the clock turns into facts.
    index('task_submission_settle')
      .on(table.settle_at)
      .where(sql`settled_at is null and withdrawn_at is null`),
  ],
)

/** The answer to one item in one round; a tap is a save, so answers that are not handed in stand here too. */
export const itemAnswer = pgTable(
  'item_answer',
  {
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    item_id: idColumn('item_id').notNull(),
    school_id: text('school_id').notNull(),
    value: document<AnswerPart>('value').notNull(),
    client_submission_id: idColumn('client_submission_id').notNull(),
    revision: integer('revision').notNull(),
    used_ms: integer('used_ms').notNull(),
    saved_at: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id, table.round, table.item_id] }),
    // All answers to one item, for marking question by question.
    index('item_answer_item').on(table.task_id, table.item_id),
  ],
)

/** The score of an answer. It is never overwritten: another takes its place and names the one that it replaced ([TK-31]). */
export const itemScore = pgTable(
  'item_score',
  {
    score_id: idColumn('score_id').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    item_id: idColumn('item_id').notNull(),
    result: text('result').$type<MarkResult>().notNull(),
    score: points('score').notNull(),
    full_score: points('full_score').notNull(),
    parts: document<PartMark[]>('parts').notNull(),
    given_by: text('given_by').$type<'auto' | 'teacher' | 'import'>().notNull(),
    /** Whether its giver took the points of a suggestion ([TK-178]). */
    is_suggested: boolean('is_suggested').notNull().default(false),
    /** The account that gave it; null for the machine. */
    by_id: idColumn('by_id'),
    comment: text('comment').notNull(),
    ink: document<ScoreInk>('ink'),
    /** The recording of the spoken comment, and how long it is; null without one ([TK-170]). */
    voice_key: text('voice_key'),
    voice_seconds: integer('voice_seconds'),
    created_at: instant('created_at').notNull(),
    replaces: idColumn('replaces'),
    replaced_by: idColumn('replaced_by'),
  },
  (table) => [
    // The score in force of an answer.
    uniqueIndex('item_score_key')
      .on(table.task_id, table.student_id, table.round, table.item_id)
      .where(sql`replaced_by is null`),
    // All scores of one item, for marking question by question.
    index('item_score_item').on(table.task_id, table.item_id).where(sql`replaced_by is null`),
    // Which recordings are kept: those of replaced scores, too.
    index('item_score_voice').on(table.voice_key).where(sql`voice_key is not null`),
  ],
)

/** An act on a task, with its account and its time; rows are only ever added. */
export const taskEvent = pgTable(
  'task_event',
  {
    event_id: idColumn('event_id').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    /** Null where it concerns all students. */
    student_id: idColumn('student_id'),
    type: text('type')
      .$type<
        | 'published'
        | 'recalled'
        | 'closed'
        | 'reopened'
        | 'extended'
        | 'submitted'
        | 'collected'
        | 'withdrawn'
        | 'reminded'
        | 'returned'
        // The comment on the whole that the reason of a return took the place of.
        | 'comment_replaced'
        | 'return_taken_back'
        | 'accepted'
        | 'excused'
        | 'missed'
        | 'included'
        | 'pardoned'
        | 'late_again'
        | 'released'
      >()
      .notNull(),
    /** The account; null for the clock. */
    by_id: idColumn('by_id'),
    note: text('note').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('task_event_task').on(table.task_id, table.created_at)],
)
