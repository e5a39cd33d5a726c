import type { BoardStudent } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { Fragment } from 'react'
import styles from './divide.module.css'

/** A group before it is on the board: its students, and how they are mixed. */
export function PreviewGroup({
  name,
  students,
  labels,
  answers,
}: {
  name: string
  students: readonly BoardStudent[]
  labels: ReadonlyMap<string, string>
  /** Their answer, where it decides the group; otherwise null. */
  answers: ReadonlyMap<string, string> | null
}) {
  const boys = students.filter(({ gender }) => gender === 'male').length
  const levels = (['A', 'B', 'C'] as const)
    .map((level) => ({ level, count: students.filter((one) => one.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => ` · ${level} ${count}`)
  return (
    <li>
      <strong>{name}</strong>
      <span className={styles.sums}>
        {students.length} 人 · 男 {boys} 女 {students.length - boys}
        {answers === null
          ? levels.join('')
          : ` · ${answerCounts(
              students.map(({ student_id }) => student_id),
              answers,
            )}`}
      </span>
      <span>
        {students.map(({ student_id }, at) => (
          // A line ends after a name, never within one.
          <Fragment key={student_id}>
            <span className={styles.person}>
              {labels.get(student_id)}
              {at < students.length - 1 && '、'}
            </span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </li>
  )
}

/** The most answers that are told apart in a line. */
const MOST_TOLD = 4

/** “答 A 3 人，答 B 2 人，没有作答 1 人”. */
export function answerCounts(ids: readonly string[], answers: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const words = answers.get(id)
    const key = words === undefined ? '没有作答' : `答 ${words.length > 8 ? `${words.slice(0, 8)}…` : words}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const parts = [...counts].toSorted(([, one], [, other]) => other - one)
  const told = parts.slice(0, MOST_TOLD).map(([words, count]) => `${words} ${count} 人`)
  return parts.length > MOST_TOLD
    ? `${told.join('，')}，另有 ${parts.length - MOST_TOLD} 种`
    : told.join('，')
}
