import { STUDENT_PARTS, type StudentPartOf } from '@jiangtai/shared/tasks/report/contract.ts'
import { type Address, oneOf } from '../../lists/use-address.ts'

/** The students behind a figure: some of them, or who got just so many points. */
export type OpenedStudents = { who: StudentPartOf; score: number | null }

/** Opens them in the list of students, of the class that is looked at or of the one that is named. */
export type OpenStudents = (opened: OpenedStudents, class_id?: string) => void

/** The parts of the address that narrow the list of students; with none of them it shows everybody. */
export const EVERYBODY = { who: null, score: null, band: null }

/** The same as the address has it. */
export function addressOf({ who, score }: OpenedStudents): Record<keyof typeof EVERYBODY, string | null> {
  return { ...EVERYBODY, who: who === 'all' ? null : who, score: score === null ? null : `${score}` }
}

/** What an address opens; what it says wrong opens everybody. */
export function openedOf(address: Address): OpenedStudents {
  const text = address.read('score')
  const score = text === null || text === '' ? Number.NaN : Number(text)
  return {
    who: oneOf(address.read('who'), STUDENT_PARTS) ?? 'all',
    score: Number.isFinite(score) && score >= 0 ? score : null,
  }
}

const WORDS: Record<StudentPartOf, string> = {
  ...{ all: '', submitted: '已交', late: '迟交', unsubmitted: '没有交', unsettled: '还能撤回，没有计入' },
  marked: '批完，计入得分和分布',
}

/** What the list of students says of them; empty of everybody. */
export function wordsOf({ who, score }: OpenedStudents): string {
  return score === null ? WORDS[who] : `得 ${score} 分`
}
