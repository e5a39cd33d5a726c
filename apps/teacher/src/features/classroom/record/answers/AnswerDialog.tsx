import { answerWords, CELL_WORDS, itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import type { LessonAnswer } from '@jiangtai/shared/classroom/record/views.ts'
import { formatDateTime, formatDuration } from '@jiangtai/shared/core/dates.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import type { AnswerPhoto } from '../../asking/photos/answer-photos.ts'
import { AnswerFiles } from '../../asking/photos/AnswerFiles.tsx'
import type { AnswerCell } from './answer-table.ts'
import styles from './answers.module.css'

const PhotoDialog = lazy(async () => ({
  default: (await import('../../asking/photos/PhotoDialog.tsx')).PhotoDialog,
}))

// Only answers with photos may have been written over.
const ComparedInk = lazy(async () => ({ default: (await import('./ComparedInk.tsx')).ComparedInk }))

/** One student's answer to one item, whole: the chosen or written answer, its photos, the mark, its duration and its time ([FA-15]). */
export function AnswerDialog({
  cell: { student, item, kind, answer },
  photos,
  onItem,
  onMark,
  onClose,
}: {
  cell: AnswerCell
  /** The photos of all students' answers to this item, in the order of the table. */
  photos: readonly AnswerPhoto[]
  onItem: () => void
  /** Null where nothing is marked by hand, or somebody else looks on. */
  onMark: (() => void) | null
  onClose: () => void
}) {
  const [photo_key, setPhotoKey] = useState<string | null>(null)
  const { sign, word } = CELL_WORDS[kind]
  const own = photos.filter(({ student_id }) => student_id === student.student_id)
  const { quiz_run_id } = item
  const said = answerWords(item, answer?.value ?? null)
  return (
    <Dialog
      title={`${student.name} · ${itemName(item)}`}
      width={560}
      footer={
        <>
          {onMark !== null && said !== '' && <Button onClick={onMark}>批改</Button>}
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
      <AnswerFiles
        {...{ quiz_run_id }}
        photo_keys={own.map(({ key }) => key)}
        sounds={(answer?.value?.attachments ?? []).filter(({ kind: attached }) => attached === 'sound')}
        title={student.name}
        onPhoto={setPhotoKey}
      />
      {own.length > 0 && (
        <Suspense fallback={null}>
          <ComparedInk
            place={{ quiz_run_id, item_id: item.item_id, student_id: student.student_id }}
            mayGive={onMark !== null}
          />
        </Suspense>
      )}
      {answer !== undefined && <SentFacts answer={answer} />}
      {photo_key !== null && (
        <Suspense fallback={null}>
          <PhotoDialog {...{ quiz_run_id, photos }} first_key={photo_key} onClose={() => setPhotoKey(null)} />
        </Suspense>
      )}
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
