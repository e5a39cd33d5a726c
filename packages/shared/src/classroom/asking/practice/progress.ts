import type { MarkResult } from '../../../questions/marking/marking.ts'
import type { AnswerState } from '../../rules.ts'

/** What the teacher knows of one student's answer to one question of a practice; `none` is an answer that was emptied again. */
export type PracticeCell = {
  quiz_run_id: string
  student_id: string
  state: AnswerState
  result: MarkResult | 'none'
}

/** What became known of a practice since the last word, at most ten words a second ([CR-115]); where `is_missed`, the whole has to be asked for. */
export type PracticeTally = {
  lesson_session_id: string
  practice_id: string
  changed: readonly PracticeCell[]
  is_missed: boolean
}

/** The cells by student and question. */
export type Progress = ReadonlyMap<string, PracticeCell>

/** The place of a cell. */
export function cellKey({ student_id, quiz_run_id }: { student_id: string; quiz_run_id: string }): string {
  return `${student_id}/${quiz_run_id}`
}

/** The cells with newer ones in their places. */
export function withCells(progress: Progress, changed: readonly PracticeCell[]): Progress {
  return new Map([...progress, ...changed.map((cell) => [cellKey(cell), cell] as const)])
}

/** Where a student stands: nothing yet, at work, or handed in, which is when no answer waits to be ([CR-113]). */
export type StudentProgress = { answered_count: number; stage: 'nothing' | 'working' | 'handed_in' }

/** Where one student stands in these questions. */
export function progressOf(
  progress: Progress,
  { student_id, quiz_run_ids }: { student_id: string; quiz_run_ids: readonly string[] },
): StudentProgress {
  const cells = quiz_run_ids.flatMap((quiz_run_id) => {
    const cell = progress.get(cellKey({ student_id, quiz_run_id }))
    return cell === undefined || cell.result === 'none' ? [] : [cell]
  })
  if (cells.length === 0) return { answered_count: 0, stage: 'nothing' }
  const stage = cells.every(({ state }) => state !== 'draft') ? 'handed_in' : 'working'
  return { answered_count: cells.length, stage }
}

/** How the answers to one question fall: those that came late are left out ([CR-20]). */
export function countsOfQuestion(
  progress: Progress,
  quiz_run_id: string,
): { answered: number; right: number; wrong: number } {
  const cells = [...progress.values()].filter(
    (cell) => cell.quiz_run_id === quiz_run_id && cell.result !== 'none' && cell.state !== 'late',
  )
  const countOf = (wanted: PracticeCell['result']) => cells.filter(({ result }) => result === wanted).length
  return { answered: cells.length, right: countOf('right'), wrong: countOf('wrong') }
}
