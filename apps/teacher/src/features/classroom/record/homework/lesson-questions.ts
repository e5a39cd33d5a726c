import type { RunSource } from '@jiangtai/shared/classroom/asking/quick/quick-question.ts'
import type { LessonAnswer } from '@jiangtai/shared/classroom/record/views.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import type { LessonAnswers } from '../answers/answer-table.ts'
import type { LessonRecord } from '../record-figures.ts'

/** A question is chosen before anybody chooses where this share of the class, or more, left it or got it wrong. */
export const CHOSEN_FROM = 0.3

/** How the students of a class stand to a question that was asked. */
type Counts = { right: number; missed: number; unanswered: number; waits: number; asked: number }

/** A question of a lesson that may become homework, and why. */
export type LessonQuestion = {
  question_id: string
  document: Question
  /** Its place in the lesson, from 1: what was asked first, then what was not. */
  number: number
  /** Null where it was not asked. */
  counts: Counts | null
  /** Its facts are being written: who missed it is not known yet. */
  isCounting: boolean
  /** 口头题, 截屏发题 or 投票, for what nobody had prepared. */
  source: RunSource
  /** The run of a question that was only spoken, and the name that stands for its words until its teacher writes them down ([CR-417]); null for all others. */
  spoken: { quiz_run_id: string; name: string } | null
  /** Why it cannot be done at home, in words; null where it can ([CR-372]). */
  lacks: string | null
  /** Who did not get it wholly right; all where it was not asked. */
  missed_ids: readonly string[]
}

/** The questions of a lesson session: those that were asked in their order, each by its last run, then those that were prepared and not asked ([HK-48]). */
export function lessonQuestions({
  record,
  answers,
  quizzes,
}: {
  record: Pick<LessonRecord, 'quizzes'>
  answers: Pick<LessonAnswers, 'items' | 'students'>
  quizzes: readonly Pick<LessonQuizView, 'question'>[]
}): LessonQuestion[] {
  const student_ids = answers.students.map(({ student_id }) => student_id)
  const lastRuns = new Map(record.quizzes.map((quiz) => [quiz.question_id, quiz]))
  const asked = [...lastRuns.values()].map((run) => {
    const { question_id, quiz_run_id, document, stage, source } = run
    const lacks = lacksOf(run)
    const isSpoken = lacks === null && hasNoWords(run)
    const standing = standingOf(answers, quiz_run_id)
    const idsOf = (...kinds: Standing[]) =>
      student_ids.filter((id) => kinds.includes(standing.get(id) ?? 'away'))
    return {
      ...{ question_id, document, isCounting: stage !== 'settled', source, lacks },
      spoken: isSpoken ? { quiz_run_id, name: '' } : null,
      counts: {
        right: idsOf('right').length,
        missed: idsOf('missed').length,
        unanswered: idsOf('unanswered').length,
        waits: idsOf('waits').length,
        asked: student_ids.length - idsOf('away').length,
      },
      // Who was not there has not done it either.
      missed_ids: idsOf('missed', 'unanswered', 'away'),
    }
  })
  const left = quizzes
    .filter(({ question }) => !lastRuns.has(question.question_id))
    .map(({ question: { question_id, document } }) => ({
      ...{ question_id, document, counts: null, isCounting: false, missed_ids: student_ids },
      ...{ source: 'lesson' as const, lacks: null, spoken: null },
    }))
  return [...asked, ...left].map((question, at) => ({ ...question, ...named(question, at + 1) }))
}

/** A question that was only spoken is called `口头题 3 · 单选题`, by its number in the lesson. */
function named({ spoken, document }: Pick<LessonQuestion, 'spoken' | 'document'>, number: number) {
  if (spoken === null) return { number, spoken }
  const name = `${SOURCE_WORDS.oral} ${number} · ${questionTypeName(questionType(document))}`
  return { number, spoken: { ...spoken, name } }
}

function hasNoWords({ source, document }: LessonRecord['quizzes'][number]): boolean {
  return source === 'oral' && document.items.some(({ stem }) => stem.length === 0)
}

/** What a question wants to be done at home: one that was voted on or never got a key says too little ([CR-372]). */
function lacksOf({ source, document }: LessonRecord['quizzes'][number]): string | null {
  if (source === 'lesson') return null
  if (source === 'vote') return '投票没有对错'
  return hasKey(document) ? null : '没有设答案'
}

type Standing = 'right' | 'missed' | 'unanswered' | 'waits' | 'away'

/** How each student who was asked did in a run, over all its items. */
function standingOf({ items }: Pick<LessonAnswers, 'items'>, quiz_run_id: string): Map<string, Standing> {
  const marks = new Map<string, LessonAnswer['mark'][]>()
  for (const item of items)
    if (item.quiz_run_id === quiz_run_id)
      for (const { student_id, mark } of item.answers)
        marks.set(student_id, [...(marks.get(student_id) ?? []), mark])
  return new Map([...marks].map(([student_id, own]) => [student_id, standing(own)]))
}

function standing(marks: readonly LessonAnswer['mark'][]): Standing {
  if (marks.every((mark) => mark === 'missing')) return 'unanswered'
  if (marks.some((mark) => mark === 'wrong' || mark === 'half' || mark === 'missing')) return 'missed'
  return marks.includes('ungraded') ? 'waits' : 'right'
}

/** Whether a question is chosen until somebody says otherwise: it was not asked, or much of the class left it or got it wrong. */
export function isChosenFirst({ counts, isCounting, lacks, spoken }: LessonQuestion): boolean {
  // What was only spoken says nothing at home until its teacher writes it down.
  if (lacks !== null || spoken !== null) return false
  if (counts === null) return true
  if (isCounting || counts.asked === 0) return false
  return (counts.missed + counts.unanswered) / counts.asked >= CHOSEN_FROM
}

/** Why a question is chosen or not, in words with its counts. */
export function reasonOf({ counts, isCounting }: LessonQuestion): string {
  if (counts === null) return '没有发'
  if (isCounting) return '正在统计'
  if (counts.asked === 0) return '发题时没有学生在场'
  const parts = [
    { word: '没答对', count: counts.missed },
    { word: '未答', count: counts.unanswered },
    { word: '待批', count: counts.waits },
    { word: '全对', count: counts.right },
  ].filter(({ count }) => count > 0)
  return `${parts.map(({ word, count }) => `${word} ${count} 人`).join('，')}（共 ${counts.asked} 人）`
}
