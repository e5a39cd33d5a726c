import type { PageTimer } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type AttendanceStatus,
  DEFAULT_LATE_AFTER_MIN,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { EntryWay } from '@jiangtai/shared/classroom/entry/entry.ts'
import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import type { RunSource } from '@jiangtai/shared/classroom/asking/quick/quick-question.ts'
import type { AnswerState } from '@jiangtai/shared/classroom/rules.ts'
import type { AskedWay } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import type { QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { MarkResult, QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'
import type { HandCounts } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import type { HandMarks } from './asking/marking/hand-marks.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'
import { documentFiles } from '../questions/questions.table.ts'

/** By run and item: how many files the answer has once all that were on their way at the close have arrived ([CR-410]). */
export type AnnouncedFiles = Record<string, Record<string, number>>

/** A page as it was when the class began. */
export type SessionPage = {
  page_id: string
  kind: 'pdf_page' | 'image' | 'board'
  title: string
  ratio: number
  image_key: string | null
  /** The ground of a blank page, where it is another one than the blackboard. */
  background?: PageBackgroundId
  /** The question that the page shows, and which of the lesson it was. */
  question?: { lesson_quiz_id: string; number: number }
  /** The timer that was prepared for it ([LE-259]). */
  timer?: PageTimer
}

/** One teaching of one lesson to one class. Names are snapshots: history is never rewritten. */
export const lessonSession = pgTable(
  'lesson_session',
  {
    lesson_session_id: idColumn('lesson_session_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    subject_id: text('subject_id').notNull(),
    title: text('title').notNull(),
    class_name: text('class_name').notNull(),
    teacher_name: text('teacher_name').notNull(),
    device_id: text('device_id').notNull(),
    pages: document<SessionPage[]>('pages').notNull(),
    /** Students of the class when it began. */
    roster_count: integer('roster_count').notNull(),
    /** The last fact's number; the row lock on this counter puts facts in one order. */
    seq: integer('seq').notNull(),
    started_at: instant('started_at').notNull(),
    ended_at: instant('ended_at'),
    /** Where it stood when it ended, and the furthest page it came to: places in `pages`, from 1; null while it runs ([LE-60]). */
    stopped_page: integer('stopped_page'),
    furthest_page: integer('furthest_page'),
    /** The race that is open: no question begins meanwhile ([CR-81]). */
    open_race_id: idColumn('open_race_id'),
    /** When 锁屏 ends by itself ([CR-330]); null where nothing is locked for a time. */
    lock_ends_at: instant('lock_ends_at'),
    /** Whether anything was prepared on its pages: only then is it asked for ([LE-84]). */
    has_prepared_ink: boolean('has_prepared_ink').notNull().default(false),
    /** The 互评 that is open: nothing else begins meanwhile ([CR-273]). */
    open_review_id: idColumn('open_review_id'),
    /** Who enters within so many minutes is not late ([CR-150]). */
    late_after_min: integer('late_after_min').notNull().default(DEFAULT_LATE_AFTER_MIN),
  },
  (table) => [
    // One running lesson per class; also how a pad finds it. Its students look back at the others by time.
    uniqueIndex('lesson_session_running').on(table.class_id).where(sql`ended_at is null`),
    index('lesson_session_class').on(table.class_id, table.started_at),
    index('lesson_session_lesson').on(table.prepare_lesson_id, table.started_at),
    // The teachings that came to the end of their pages, by the last of these: whether a class has had its lesson is told without a look at the pages ([LE-185]).
    index('lesson_session_through')
      .on(table.prepare_lesson_id, table.class_id, sql`(pages -> -1 ->> 'page_id')`)
      .where(sql`furthest_page >= jsonb_array_length(pages)`),
    // A teacher's lessons of today, and their last one.
    index('lesson_session_teacher').on(table.teacher_id, table.started_at),
    // The closer looks for sessions nobody ended.
    index('lesson_session_open').on(table.started_at).where(sql`ended_at is null`),
    // The clock looks for locks that are over.
    index('lesson_session_unlock').on(table.lock_ends_at).where(sql`lock_ends_at is not null`),
    // The taught lessons that show an object of the store.
    index('lesson_session_images').using('gin', sql`jsonb_path_query_array(pages, '$[*].image_key')`),
  ],
)

/** The facts of a lesson session: resume, replay, audit and report all read these rows. */
export const classroomEvent = pgTable(
  'classroom_event',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    seq: integer('seq').notNull(),
    school_id: text('school_id').notNull(),
    type: text('type').$type<ClassroomEvent['type']>().notNull(),
    /** Only `readFact` looks into it: rows of the first shape say some things in other words ([QU-42]). */
    payload: document<unknown>('payload').notNull(),
    created_at: instant('created_at').notNull(),
    /** The colleague who gave it, or whom it is about ([CR-405]); null where that was the teacher of the lesson. */
    assistant_id: idColumn('assistant_id'),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_session_id, table.seq] }),
    // Which boards show a screenshot, by its key within its address.
    index('classroom_event_picture')
      .on(sql`substring(payload -> 'page' ->> 'image_url' from 'public/[^?]+')`)
      .where(sql`type = 'page_added'`),
    // Which boards show a picture that was laid on a page, likewise.
    index('classroom_event_laid_picture')
      .on(sql`substring(payload -> 'op' ->> 'url' from 'public/[^?]+')`)
      .where(sql`type = 'ink_written' and payload -> 'op' ->> 'kind' = 'picture'`),
  ],
)

/** A student who entered the lesson. */
export const participant = pgTable(
  'participant',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    joined_at: instant('joined_at').notNull(),
    /** The way in at the first entering; null before ways in were kept ([CR-250]). */
    entered_by: text('entered_by').$type<EntryWay>(),
    /** When the last line was lost, or the end of the lesson for who was there; null before the first of them ([CR-151]). */
    seen_until: instant('seen_until'),
    /** How many files the answer to each item of each run has, as the pad announced it at the close ([CR-410]). */
    announced_files: document<AnnouncedFiles>('announced_files').notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_session_id, table.student_id] }),
    index('participant_student').on(table.student_id),
  ],
)

/** What a teacher said of a student's attendance ([CR-152]): each word is a row of its own and the newest one holds, so that all of them stay. */
export const attendanceWord = pgTable(
  'attendance_word',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    /** From 1; what a device saw when it said the next one ([CR-153]). */
    revision: integer('revision').notNull(),
    school_id: text('school_id').notNull(),
    /** Null takes the word before back. */
    status: text('status').$type<AttendanceStatus>(),
    reason: text('reason').notNull(),
    said_by: idColumn('said_by').notNull(),
    said_at: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_session_id, table.student_id, table.revision] })],
)

/** One push of one question: the document is a snapshot. */
export const quizRun = pgTable(
  'quiz_run',
  {
    quiz_run_id: idColumn('quiz_run_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    lesson_quiz_id: idColumn('lesson_quiz_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    question_version: integer('question_version').notNull(),
    run_no: integer('run_no').notNull(),
    /** How it came into the class ([CR-70]). */
    source: text('source').$type<RunSource>().notNull().default('lesson'),
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    /** The 随堂练习 it stands in and its place there, from 1 ([CR-110]). */
    practice_id: idColumn('practice_id'),
    practice_no: integer('practice_no'),
    /** Null in rows of the first shape, whose three columns below are read by `readQuestion` ([QU-40]). */
    document: document<Question>('document'),
    content: document<QuestionContentV1>('content'),
    key: document<QuestionKeyV1>('key'),
    analysis: text('analysis'),
    score: real('score').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at'),
    ended_at: instant('ended_at'),
    /** 作答方式 ([LE-191]); null leaves it to the students. */
    answer_way: text('answer_way').$type<AskedWay>(),
    /** 收卷后公布答案 ([LE-193]). */
    reveals_at_close: boolean('reveals_at_close').notNull().default(false),
    revealed_at: instant('revealed_at'),
    /** How many chose what, counted by the teacher ([CR-175]); null while nobody has counted. */
    hand_counts: document<HandCounts>('hand_counts'),
    /** When its answers were turned into facts for the reports ([CR-28]). */
    settled_at: instant('settled_at'),
  },
  (table) => [
    // One running quiz per lesson session; the questions of a practice run together ([CR-110]).
    uniqueIndex('quiz_run_running')
      .on(table.lesson_session_id)
      .where(sql`ended_at is null and practice_id is null`),
    // The questions of a practice.
    index('quiz_run_practice').on(table.practice_id).where(sql`practice_id is not null`),
    index('quiz_run_session').on(table.lesson_session_id, table.started_at),
    // The closer looks for runs whose time is up.
    index('quiz_run_due').on(table.ends_at).where(sql`ended_at is null and ends_at is not null`),
    // And for closed runs whose answers are not yet facts.
    index('quiz_run_unsettled').on(table.ended_at).where(sql`ended_at is not null and settled_at is null`),
    // Which runs show a file of the store ([UP-11]).
    index('quiz_run_files').using('gin', documentFiles),
  ],
)

/** 随堂练习: several questions of a lesson that are open together; they are ordinary runs ([CR-110]). */
export const practiceRun = pgTable(
  'practice_run',
  {
    practice_id: idColumn('practice_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    title: text('title').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at'),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('practice_run_session').on(table.lesson_session_id, table.started_at),
    // One open practice per lesson session.
    uniqueIndex('practice_run_open').on(table.lesson_session_id).where(sql`ended_at is null`),
    // The closer looks for practices whose time is up.
    index('practice_run_due').on(table.ends_at).where(sql`ended_at is null and ends_at is not null`),
  ],
)

/** A student's answer to one run; the newest revision of the row. Never deleted. */
export const answer = pgTable(
  'answer',
  {
    quiz_run_id: idColumn('quiz_run_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    client_submission_id: idColumn('client_submission_id').notNull(),
    revision: integer('revision').notNull(),
    state: text('state').$type<AnswerState>().notNull(),
    /** An `Answer`, or a value of the first shape: only `readAnswer` looks into it ([QU-41]). */
    value: document<unknown>('value').notNull(),
    result: text('result').$type<MarkResult>().notNull(),
    /** The marks by item; marks and score are null in rows of the first shape, which have the result alone. */
    marks: document<QuestionMark['items']>('marks'),
    score: real('score'),
    /** What the teacher says of it by item ([CR-130]); null while nothing was said. It holds over marks, result and score. */
    by_hand: document<HandMarks>('by_hand'),
    /** Read from the answer card that the student held up ([CR-172]); what a pad sends takes its place. */
    by_card: boolean('by_card').notNull().default(false),
    used_ms: integer('used_ms').notNull(),
    submitted_at: instant('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quiz_run_id, table.student_id] })],
)

/** 随机点名, one row a call: fairness within the lesson is computed from these. */
export const rollCall = pgTable(
  'roll_call',
  {
    call_id: idColumn('call_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    name: text('name').notNull(),
    called_at: instant('called_at').notNull(),
  },
  (table) => [index('roll_call_session').on(table.lesson_session_id, table.called_at)],
)

/** A press of a race (抢答), one row a student: the races of all server processes are decided from these ([CR-85]). */
export const racePress = pgTable(
  'race_press',
  {
    race_id: idColumn('race_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    /** Its number in the order of arrival, from 1. */
    arrival: integer('arrival').notNull(),
    received_at: instant('received_at').notNull(),
    /** When it was made, as the server reckons it ([CR-84]). */
    pressed_at: instant('pressed_at').notNull(),
    /** From 1; 0 for a press without a place, null while the race is undecided. */
    place: integer('place'),
    /** What the teacher said of the answer, null while it was not judged. */
    is_right: boolean('is_right'),
  },
  (table) => [
    primaryKey({ columns: [table.race_id, table.student_id] }),
    index('race_press_session').on(table.lesson_session_id),
    // The clock looks for races that nobody decided.
    index('race_press_undecided').on(table.received_at).where(sql`place is null`),
  ],
)
