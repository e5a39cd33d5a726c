import type { ClassroomEventType } from '../events.ts'

/** The kinds of moments that 课堂过程 can be narrowed to, in the order of its choice. */
export const MOMENT_KINDS = ['question', 'student', 'race', 'like', 'hand', 'page', 'file', 'room'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** The words of the choice. */
export const MOMENT_WORDS: Readonly<Record<MomentKind, string>> = {
  question: '发题',
  student: '点名、上台、投屏、分组讨论与出勤',
  race: '抢答',
  like: '点赞',
  hand: '学生提问',
  page: '翻页',
  file: '文件与下发',
  room: '锁屏、自由翻页、提示、计时、下课',
}

/** The kind of each fact that is told as a moment of a lesson; all others are only counted. */
export const KIND_OF_FACT = {
  quiz_started: 'question',
  quiz_ended: 'question',
  distribution_shown: 'question',
  quiz_revealed: 'question',
  practice_started: 'question',
  practice_ended: 'question',
  answers_compared: 'question',
  peer_review_set: 'question',
  student_called: 'student',
  call_judged: 'student',
  attendance_marked: 'student',
  board_opened: 'student',
  pad_shown: 'student',
  group_work_set: 'student',
  race_opened: 'race',
  race_decided: 'race',
  race_judged: 'race',
  race_closed: 'race',
  students_liked: 'like',
  like_taken_back: 'like',
  asking_set: 'hand',
  question_asked: 'hand',
  question_shown: 'hand',
  page_turned: 'page',
  page_added: 'page',
  teaching_noted: 'file',
  item_pushed: 'file',
  item_recalled: 'file',
  browsing_set: 'room',
  screen_locked: 'room',
  screen_unlocked: 'room',
  notice_sent: 'room',
  timer_set: 'room',
  teacher_changed: 'room',
  assistant_set: 'room',
  lesson_ended: 'room',
} as const satisfies Partial<Record<ClassroomEventType, MomentKind>>
export type ToldFactType = keyof typeof KIND_OF_FACT

/** Whether a fact is told as a moment. */
export function isTold(type: string): type is ToldFactType {
  return Object.hasOwn(KIND_OF_FACT, type)
}

/** The facts of a kind; without a kind all but page turns, which would bury everything else ([CR-135]). */
export function factsOfKind(kind: MomentKind | null): ToldFactType[] {
  return Object.keys(KIND_OF_FACT)
    .filter(isTold)
    .filter((type) => (kind === null ? KIND_OF_FACT[type] !== 'page' : KIND_OF_FACT[type] === kind))
}
