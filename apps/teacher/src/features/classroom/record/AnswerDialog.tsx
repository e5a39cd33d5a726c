import { answerWords, CELL_WORDS, itemName } from '@jiangtai/shared/classroom/answer-words.ts'
import type { LessonAnswer } from '@jiangtai/shared/classroom/record-views.ts'
import { formatDateTime, formatDuration } from '@jiangtai/shared/core/dates.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { Dialog } from '../../../shared/kit/Dialog.tsx'
import type { AnswerCell } from './answer-table.ts'
import styles from './answers.module.css'

/** One student's answer to one item, whole: what was chosen or written, the mark, how long it took and when ([FA-15]). */
export function AnswerDialog({
  cell: { student, item, kind, answer },
  onItem,
  onClose,
}: {
  cell: AnswerCell
  onItem: () => void
  onClose: () => void
}) {
  const { sign, word } = CELL_WORDS[kind]
  const said = answerWords(item, answer?.value ?? null)
  return (
    <Dialog
      title={`${student.name} · ${itemName(item)}`}
      width={560}
      footer={
        <>
          <Button onClick={onItem}>查看题目和答案</Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <p className={styles.verdict} data-kind={kind}>
        <span className={styles.sign}>{sign}</span> {word}
        {answer?.score !== null && answer !== undefined && ` · ${answer.score}/${item.full_score} 分`}
      </p>
      <div className={styles.answer}>
        {said === '' ? <p className={styles.muted}>没有作答</p> : <MathText text={said} />}
      </div>
      {answer !== undefined && <SentFacts answer={answer} />}
    </Dialog>
  )
}

function SentFacts({ answer: { used_ms, submitted_at, state } }: { answer: LessonAnswer }) {
  return (
    <dl className={styles.facts}>
      {used_ms !== null && (
        <>
          <dt>用时</dt>
          <dd>{formatDuration(used_ms / 1000)}</dd>
        </>
      )}
      {submitted_at !== null && (
        <>
          <dt>{SENT_WORDS[state ?? 'submitted']}</dt>
          <dd>{formatDateTime(submitted_at)}</dd>
        </>
      )}
    </dl>
  )
}

const SENT_WORDS = {
  draft: '已保存',
  submitted: '提交时间',
  collected: '收卷收上',
  late: '补交时间',
} as const
