import { CELL_WORDS, itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import { useState } from 'react'
import { type AnswerCell, type AnswerRow, isToLookAt, rightOfAsked } from './answer-table.ts'
import styles from './answers.module.css'
import { partOf } from '../timeline/record-parts.ts'

/** The answers on a phone: the students below each other, and under the pressed student the own answers. */
export function StudentAnswers({
  rows,
  onlyWrong,
  onCell,
}: {
  rows: readonly AnswerRow[]
  onlyWrong: boolean
  onCell: (cell: AnswerCell) => void
}) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ul className={styles.students}>
      {rows.map(({ student, cells }) => {
        const isOpen = openId === student.student_id
        return (
          <li key={student.student_id}>
            <button
              type="button"
              className={styles.student}
              aria-expanded={isOpen}
              data-record={partOf({ kind: 'student', student_id: student.student_id })}
              onClick={() => setOpenId(isOpen ? null : student.student_id)}
            >
              <span className={styles.seat}>{student.seat_no ?? ''}</span>
              <span className={styles.studentName}>{student.name}</span>
              <span className={styles.muted}>
                {student.is_present ? `答对 ${rightOfAsked(student)}` : '未进入课堂'}
              </span>
            </button>
            {isOpen && (
              <ul className={styles.own}>
                {cells
                  .filter((cell) => !onlyWrong || isToLookAt(cell))
                  .map((cell) => (
                    <li key={`${cell.item.quiz_run_id}/${cell.item.item_id}`}>
                      <button
                        type="button"
                        className={styles.ownAnswer}
                        data-kind={cell.kind}
                        onClick={() => onCell(cell)}
                      >
                        <span>{itemName(cell.item)}</span>
                        <span>
                          {CELL_WORDS[cell.kind].sign} {CELL_WORDS[cell.kind].word}
                        </span>
                      </button>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
