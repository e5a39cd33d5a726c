import { answerWords, CELL_WORDS, itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import type { LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { DefinitionNote } from '../../../../shared/facts/DefinitionNote.tsx'
import { type Figure, FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { type AnswerCell, type AnswerRow, isToLookAt, rightOfAsked } from './answer-table.ts'
import styles from './answers.module.css'
import { partOf } from '../timeline/record-parts.ts'
import { ItemRate } from './ItemRate.tsx'

/** 学生 × 题目: heads and names stay while it is scrolled; a cell opens the answer, a head the question ([FA-15]). */
export function AnswerTable({
  items,
  rows,
  least,
  onlyWrong,
  onItem,
  onCell,
}: {
  items: readonly LessonItem[]
  rows: readonly AnswerRow[]
  least: number
  onlyWrong: boolean
  onItem: (item: LessonItem) => void
  onCell: (cell: AnswerCell) => void
}) {
  return (
    <FigureTable
      label="学生作答表"
      name={{
        head: '学生',
        attributes: ({ student }) => ({
          'data-absent': !student.is_present,
          'data-record': partOf({ kind: 'student', student_id: student.student_id }),
          tabIndex: -1,
          className: styles.name,
        }),
        cell: ({ student }) => (
          <>
            <span className={styles.seat}>{student.seat_no ?? ''}</span>
            <span title={student.student_no}>{student.name}</span>
          </>
        ),
      }}
      figures={[
        {
          head: '答对',
          note: <DefinitionNote id="right_of_asked" />,
          cell: ({ student }) => rightOfAsked(student),
        },
        ...items.map(
          (item, at): Figure<AnswerRow> => ({
            head: itemName(item),
            id: keyOf(item),
            isBare: true,
            headed: (
              <button type="button" className={styles.itemHead} onClick={() => onItem(item)}>
                <span>{itemName(item)}</span>
                <ItemRate item={item} least={least} />
              </button>
            ),
            lookOf: ({ cells }) => cells[at]?.kind ?? 'absent',
            cell: ({ cells }) => {
              const cell = cells[at]
              if (cell === undefined || (onlyWrong && !isToLookAt(cell))) return null
              return <Cell cell={cell} onOpen={() => onCell(cell)} />
            },
          }),
        ),
      ]}
      rows={rows}
      idOf={({ student }) => student.student_id}
    />
  )
}

const keyOf = ({ quiz_run_id, item_id }: LessonItem) => `${quiz_run_id}/${item_id}`

/** Written answers as long as a cell holds; the whole is one press away. */
const SHORT = 12

function Cell({ cell, onOpen }: { cell: AnswerCell; onOpen: () => void }) {
  const { kind, answer, student, item } = cell
  const { sign, word } = CELL_WORDS[kind]
  if (answer === undefined) return <span className={styles.nothing}>{kind === 'absent' ? '未到' : '·'}</span>
  const said = answerWords(item, answer.value)
  const isShort = said.length <= SHORT && answer.value?.kind !== 'text'
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={`${student.name} ${itemName(item)}：${word}`}
      onClick={onOpen}
    >
      <span className={styles.sign}>{sign}</span>
      {said === '' && <span>{word}</span>}
      {said !== '' && (isShort ? <MathText text={said} /> : <span className={styles.long}>查看</span>)}
    </button>
  )
}
