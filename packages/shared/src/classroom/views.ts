import { z } from 'zod'
import { CALL_RESULTS } from './calling/calling.ts'
import { Id, Instant } from '../core/schemas.ts'
import { AnswerCounts } from '../facts/schemas.ts'
import { Answer } from '../questions/answer.ts'
import { Question } from '../questions/document.ts'
import { FileUrls } from '../questions/files/file-urls.ts'
import { CountedByHandView } from './asking/cards/count-fields.ts'
import { RunStage } from './asking/run-stage.ts'
import { ATTENDANCE_STATUSES } from './attendance/attendance.ts'
import type { ClassroomFact } from './events.ts'
import { HandMark } from './asking/marking/mark-fields.ts'
import { PeerReviewCounts } from './asking/peers/views.ts'
import { RunSource } from './asking/quick/quick-question.ts'
import { PushedItemView } from './pushed/views.ts'
import type { ClassroomState } from './state.ts'

/** The room as it travels: built by our own code from parsed parts, its shape the type both sides share. */
export const RoomState = z.custom<ClassroomState>((value) => typeof value === 'object' && value !== null)
/** A fact as it travels, likewise. */
export const RoomFact = z.custom<ClassroomFact>((value) => typeof value === 'object' && value !== null)

/** A student on the teacher's class drawer. */
export const RosterEntry = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  joined_at: Instant.nullable(),
  is_online: z.boolean(),
  /** Whose line is slow though it holds ([CR-195]). */
  is_slow: z.boolean(),
  called_count: z.number().int(),
  /** What the teacher said of the attendance by hand ([CR-152]). */
  attendance: z.enum(ATTENDANCE_STATUSES).nullable(),
})
export type RosterEntry = z.output<typeof RosterEntry>

const markCounts = {
  answered_count: z.number().int(),
  right_count: z.number().int(),
  half_count: z.number().int(),
  wrong_count: z.number().int(),
  ungraded_count: z.number().int(),
}

/** How a class answered one run, for the teacher: base and counts, of the whole and of each item. */
export const DistributionView = z.object({
  ...markCounts,
  expected_count: z.number().int(),
  items: z.array(
    z.object({
      ...markCounts,
      item_id: Id,
      rows: z.array(z.object({ key: z.string(), count: z.number().int() })),
    }),
  ),
})

const MarkResult = z.enum(['right', 'half', 'wrong', 'ungraded'])

/** An answer to one item, marked, with its parts: blanks, options, pairs or corrections. */
export const ItemMarkView = z.object({
  item_id: Id,
  result: MarkResult,
  score: z.number(),
  full_score: z.number(),
  parts: z.array(z.object({ result: MarkResult, score: z.number() })),
})
export type ItemMarkView = z.output<typeof ItemMarkView>

/** One student’s answer as the teacher sees it, marked. */
export const AnswerRowView = z.object({
  student_id: Id,
  name: z.string(),
  state: z.enum(['draft', 'submitted', 'collected', 'late']),
  value: Answer,
  marks: z.array(ItemMarkView),
  /** By item, where the teacher has said something ([CR-130]). */
  by_hand: z.record(Id, HandMark),
  result: MarkResult,
  score: z.number(),
  used_ms: z.number().int(),
  submitted_at: Instant,
  /** Read from an answer card ([CR-172]). */
  by_card: z.boolean(),
})

/** Answers to one quiz, for the teacher (`answer_detail`, LV-08). */
export const AnswerDetailView = z.object({
  quiz_run_id: Id,
  document: Question,
  files: FileUrls,
  run_no: z.number().int(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  distribution: DistributionView,
  /** What the teacher counted, apart from the named answers ([CR-175]). */
  hand_counts: CountedByHandView.nullable(),
  answers: z.array(AnswerRowView),
  missing: z.array(z.object({ student_id: Id, name: z.string() })),
  /** How many students have files on their way that count as in time ([CR-412]). */
  sending_count: z.int(),
  /** It was closed, and answers that count as in time may still come: what is marked waits for them ([CR-425]). */
  is_collecting: z.boolean(),
})
export type AnswerDetailView = z.output<typeof AnswerDetailView>

/** One push of a question in a lesson, for 发题: how many answered, and how many of the graded were right once the key is out ([CR-21]). */
export const SentQuizView = z.object({
  quiz_run_id: Id,
  lesson_quiz_id: Id,
  run_no: z.number().int(),
  source: RunSource,
  /** The 随堂练习 it stood in, or null. */
  practice_id: Id.nullable(),
  /** What was asked, in one line. */
  line: z.string(),
  ended_at: Instant.nullable(),
  revealed_at: Instant.nullable(),
  answered_count: z.number().int(),
  expected_count: z.number().int(),
  /** How many of the graded answers are right; null before the key is revealed, and while nothing is graded ([CR-373]). */
  correct: z.object({ count: z.number().int(), base: z.number().int() }).nullable(),
})
export type SentQuizView = z.output<typeof SentQuizView>

/** A 随堂练习 of a lesson, for 发题. */
export const SentPracticeView = z.object({
  practice_id: Id,
  title: z.string(),
  question_count: z.number().int(),
  ended_at: Instant.nullable(),
})
export type SentPracticeView = z.output<typeof SentPracticeView>

/** 课堂小结 and the stored record (LV-25, LV-26). */
export const LessonRecordView = z.object({
  lesson_session_id: Id,
  prepare_lesson_id: Id,
  class_id: Id,
  title: z.string(),
  class_name: z.string(),
  teacher_name: z.string(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  roster_count: z.number().int(),
  participants: z.array(
    z.object({
      student_id: Id,
      name: z.string(),
      joined_at: Instant,
      /** The counts of the student's facts in this lesson ([FA-16]). */
      figures: AnswerCounts,
    }),
  ),
  absent: z.array(z.object({ student_id: Id, name: z.string() })),
  /** How many students of the class and of the lesson there are of each state ([CR-150]). */
  attendance: z.object({
    present: z.number().int(),
    late: z.number().int(),
    left_early: z.number().int(),
    absent: z.number().int(),
    excused: z.number().int(),
  }),
  quizzes: z.array(
    z.object({
      quiz_run_id: Id,
      /** What all runs of one question have in common; its `question_id` changes with its key. */
      lesson_quiz_id: Id,
      question_id: Id,
      /** The number of the question in the lesson; asked again it is the same ([CR-468]). */
      question_no: z.number().int(),
      run_no: z.number().int(),
      source: RunSource,
      is_anonymous: z.boolean(),
      document: Question,
      files: FileUrls,
      started_at: Instant,
      ended_at: Instant.nullable(),
      distribution: DistributionView,
      /** What the teacher counted, apart from the named answers ([CR-175]). */
      hand_counts: CountedByHandView.nullable(),
      stage: RunStage,
      /** The counts of its facts; null until they are written ([FA-16]). */
      figures: AnswerCounts.nullable(),
      /** The same of each item, once its facts are written: a rate of several items says nothing of how many students. */
      item_figures: z.array(z.object({ item_id: Id, counts: AnswerCounts })),
      /** 互评 of its items ([CR-277]). */
      peer_reviews: z.array(PeerReviewCounts),
      /** Whether its key is set or changed from the record ([CR-462], [CR-469]). */
      takes_key: z.boolean(),
    }),
  ),
  /** Fewer graded answers than this are 数据不足. */
  least_answers: z.number().int(),
  calls: z.array(
    z.object({
      student_id: Id,
      name: z.string(),
      called_at: Instant,
      /** What became of it ([CR-193]); null where nobody said. */
      result: z.enum(CALL_RESULTS).nullable(),
    }),
  ),
  /** 抢答, in order; `winners` of a race that was stopped before anybody had pressed are none. */
  races: z.array(
    z.object({
      race_id: Id,
      opened_at: Instant,
      winners: z.array(
        z.object({
          student_id: Id,
          name: z.string(),
          after_ms: z.number().int(),
          /** Null where nobody was to answer, or the teacher said nothing. */
          is_right: z.boolean().nullable(),
        }),
      ),
    }),
  ),
  /** 点赞 that was not taken back, in order ([CR-97]). */
  likes: z.array(
    z.object({
      like_id: Id,
      students: z.array(z.object({ student_id: Id, name: z.string() })),
      groups: z.array(z.object({ group_id: Id, name: z.string() })),
      reason: z.string(),
      worth: z.number().int(),
      given_at: Instant,
    }),
  ),
  /** What students asked, in order ([CR-163]); `is_answered` is null where nobody has dealt with it. */
  questions: z.array(
    z.object({
      question_id: Id,
      student_id: Id,
      name: z.string(),
      text: z.string(),
      asked_at: Instant,
      is_answered: z.boolean().nullable(),
    }),
  ),
  /** For how many students each page was unclear in the end, in the order of the lesson ([CR-445]). */
  unclear: z.array(z.object({ page_id: Id, page_no: z.int(), count: z.int() })),
  /** Whether who asks is the teacher of the lesson, who alone sets the keys of what was asked without one ([CR-462]). */
  may_mark: z.boolean(),
  page_count: z.number().int(),
  stroke_count: z.number().int(),
})
export type LessonRecordView = z.output<typeof LessonRecordView>

/** A class the student could join now. */
export const RunningLessonView = z.object({
  lesson_session_id: Id,
  title: z.string(),
  class_name: z.string(),
  teacher_name: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  started_at: Instant,
})

/** The student's own answer to the quiz on the screen. */
export const MyAnswerView = z.object({
  quiz_run_id: Id,
  value: Answer,
  state: z.enum(['draft', 'submitted', 'collected', 'late']),
  revision: z.number().int(),
})
export type MyAnswerView = z.output<typeof MyAnswerView>

/** The socket's answer to `catch_up`: the missed facts since a `seq` with the server's time, or the order to fetch the room again. There is no third case. */
export const CatchUpReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('facts'), facts: z.array(RoomFact), server_time: Instant }),
  z.object({ kind: z.literal('start_again') }),
])
export type CatchUpReply = z.output<typeof CatchUpReply>

/** What was sent in a lesson: for 发题 each question and each 随堂练习 with its questions, for 下发 each item. */
export const SentQuestions = z.object({
  runs: z.array(SentQuizView),
  practices: z.array(SentPracticeView),
  items: z.array(PushedItemView),
})
