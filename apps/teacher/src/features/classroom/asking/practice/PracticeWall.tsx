import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import {
  cellKey,
  countsOfQuestion,
  type PracticeCell,
  type Progress,
  progressOf,
} from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './practice.module.css'

export type PracticeWallProps = {
  practice: PracticeState
  students: readonly { student_id: string; name: string }[]
  progress: Progress
  hasNames: boolean
  hasMarks: boolean
  /** Opens a question; null while the practice is open. */
  onQuestion: ((quiz_run_id: string) => Promise<unknown>) | null
}

/** Students by questions: who has answered what, and with marks who was right ([CR-115]). */
export function PracticeWall(props: PracticeWallProps) {
  const { practice, students, progress, hasNames, hasMarks } = props
  const quiz_run_ids = practice.quizzes.map(({ quiz }) => quiz.quiz_run_id)
  return (
    // The keyboard scrolls it too.
    <div className={styles.wall} role="region" aria-label="作答进度" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">学生</th>
            {quiz_run_ids.map((quiz_run_id, at) => (
              <th key={quiz_run_id} scope="col">
                <QuestionHead {...props} quiz_run_id={quiz_run_id} number={at + 1} />
              </th>
            ))}
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {students.map(({ student_id, name }, row) => (
            <tr key={student_id}>
              <th scope="row">{hasNames ? name : `学生 ${row + 1}`}</th>
              {quiz_run_ids.map((quiz_run_id) => {
                const words = cellWords(progress.get(cellKey({ student_id, quiz_run_id })), hasMarks)
                return (
                  <td key={quiz_run_id} data-look={words.look}>
                    <span role="img" aria-label={words.text}>
                      {words.sign}
                    </span>
                  </td>
                )
              })}
              <td>{STAGES[progressOf(progress, { student_id, quiz_run_ids }).stage]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const STAGES = { nothing: '未作答', working: '作答中', handed_in: '已交卷' } as const

function QuestionHead({
  progress,
  hasMarks,
  onQuestion,
  quiz_run_id,
  number,
}: PracticeWallProps & { quiz_run_id: string; number: number }) {
  const { answered, right, wrong } = countsOfQuestion(progress, quiz_run_id)
  const counted = hasMarks ? `对 ${right} 错 ${wrong}` : `${answered} 人`
  return (
    <>
      {onQuestion === null ? (
        number
      ) : (
        <StageButton
          size="small"
          label={`第 ${number} 题的作答`}
          isStep
          onPress={() => onQuestion(quiz_run_id)}
        >
          {number}
        </StageButton>
      )}
      <small>{counted}</small>
    </>
  )
}

type CellWords = {
  sign: string
  text: string
  look: 'none' | 'answered' | 'right' | 'half' | 'wrong'
}

const MARKS: Record<Exclude<PracticeCell['result'], 'none'>, CellWords> = {
  right: { sign: '✓', text: '对', look: 'right' },
  half: { sign: '◐', text: '部分对', look: 'half' },
  wrong: { sign: '✗', text: '错', look: 'wrong' },
  ungraded: { sign: '●', text: '待批', look: 'answered' },
}

/** One cell: a sign, its words, and its colour. Without marks it says only that there is an answer. */
export function cellWords(cell: PracticeCell | undefined, hasMarks: boolean): CellWords {
  if (cell === undefined || cell.result === 'none') return { sign: '·', text: '未答', look: 'none' }
  const words: CellWords = hasMarks ? MARKS[cell.result] : { sign: '●', text: '已答', look: 'answered' }
  return cell.state === 'late' ? { ...words, sign: `${words.sign}补`, text: `${words.text}，补交` } : words
}
