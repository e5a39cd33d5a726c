import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { photosOf } from '../photos/answer-photos.ts'
import { AnswerCard } from './AnswerCard.tsx'
import type { AnswerToMark } from './marked-answers.ts'
import styles from './marking.module.css'
import { heldMarks, markOfKey, RESULTS } from './marks.ts'
import { useMarks } from './use-marks.ts'
import { nextCard } from './wall-keys.ts'

// The code that moves and turns pictures is fetched with the first photo that is opened.
const PhotoDialog = lazy(async () => ({ default: (await import('../photos/PhotoDialog.tsx')).PhotoDialog }))

/** 批改: the written answers to one item side by side, marked by keys, by touch, and several at once ([CR-130]). */
export function MarkingDialog({
  title,
  quiz_run_id,
  item,
  answers,
  collecting = null,
  hasNames,
  onStored,
  onClose,
}: {
  title: string
  quiz_run_id: string
  item: { item_id: string; full_score: number }
  answers: readonly AnswerToMark[]
  /** Answers that count as in time may still come: marks are taken, and stored once they are there ([CR-425]). */
  collecting?: { sending_count: number } | null
  /** Whether names are shown at first: on the board the class looks on. */
  hasNames: boolean
  onStored: () => void
  onClose: () => void
}) {
  const wall = useRef<HTMLUListElement>(null)
  const [isNamed, setIsNamed] = useState(hasNames)
  const [picked, setPicked] = useState<readonly string[]>([])
  // The answers that waited when 只看待批 was turned on: one that is marked stays where it is.
  const [only, setOnly] = useState<readonly string[] | null>(null)
  const [atHand, setAtHand] = useState(0)
  const [photo_key, setPhotoKey] = useState<string | null>(null)
  const { item_id, full_score } = item
  const marks = useMarks({ quiz_run_id, item_id, full_score, isCollecting: collecting !== null, onStored })
  const held_count = collecting === null ? 0 : marks.waiting_count
  const all = answers.map((answer, at) => ({
    answer,
    mark: marks.shown(answer),
    title: isNamed ? answer.name : `第 ${at + 1} 份`,
  }))
  const cards = all.filter(({ answer }) => only?.includes(answer.student_id) ?? true)
  const done = all.filter(({ mark }) => mark.result !== 'ungraded').length

  const focusCard = (at: number) => {
    const button = wall.current?.querySelectorAll<HTMLElement>('[data-answer]')[at]
    if (button === undefined) return
    setAtHand(at)
    button.focus()
    button.scrollIntoView({ block: 'nearest' })
  }
  const givePicked = (given: GivenMark) => {
    marks.give(
      cards.flatMap(({ answer }) => (picked.includes(answer.student_id) ? answer : [])),
      given,
    )
    setPicked([])
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      marks.undo?.()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const given = markOfKey(event.key)
    if (given !== null) {
      event.preventDefault()
      if (picked.length > 0) return givePicked(given)
      const card = cards[atHand]
      if (card !== undefined) marks.give([card.answer], given)
      return focusCard(Math.min(atHand + 1, cards.length - 1))
    }
    const next = nextCard(event.key, { at: atHand, wall: wall.current })
    if (next === null) return
    event.preventDefault()
    focusCard(next)
  }
  const handleClose = () => {
    const count = marks.failed?.count ?? held_count
    if (count === 0) return onClose()
    if (marks.failed === null) return askFirst({ ...heldMarks(count), onOk: onClose })
    askFirst({
      title: `有 ${count} 份批改还没有存上`,
      content: '现在关闭，这些批改就没有了。可以先点“重新保存”。',
      okText: '不保存，关闭',
      onOk: onClose,
    })
  }
  const shownPhotos = photosOf(
    cards.map(({ answer, title: name }) => ({
      ...{ student_id: answer.student_id, name },
      attachments: answer.photo_keys.map((key) => ({ kind: 'photo' as const, key, seconds: null })),
    })),
  )
  return (
    <Dialog
      title={title}
      width={1080}
      keepsOpen
      footer={
        <>
          <Button disabled={marks.undo === null} onClick={() => marks.undo?.()}>
            撤销
          </Button>
          <Button type="primary" onClick={handleClose}>
            完成
          </Button>
        </>
      }
      onCancel={handleClose}
    >
      <div className={styles.desk} onKeyDown={handleKey}>
        <div className={styles.tools}>
          <strong aria-live="polite">
            已批 {done}/{all.length}
          </strong>
          <Checkbox
            checked={only !== null}
            onChange={({ target }) => {
              const waits = all.filter(({ mark }) => mark.result === 'ungraded')
              setOnly(target.checked ? waits.map(({ answer }) => answer.student_id) : null)
              setPicked([])
              setAtHand(0)
            }}
          >
            只看待批
          </Checkbox>
          <Checkbox checked={isNamed} onChange={({ target }) => setIsNamed(target.checked)}>
            显示姓名
          </Checkbox>
          <Checkbox
            checked={picked.length > 0 && picked.length === cards.length}
            onChange={({ target }) =>
              setPicked(target.checked ? cards.map(({ answer }) => answer.student_id) : [])
            }
          >
            全选
          </Checkbox>
          {picked.length > 0 && (
            <span className={styles.picked} role="group" aria-label={`选中的 ${picked.length} 份`}>
              选中 {picked.length} 份，都批为
              {RESULTS.map(({ result, sign, word }) => (
                <Button key={result} onClick={() => givePicked({ kind: 'result', result })}>
                  {sign} {word}
                </Button>
              ))}
            </span>
          )}
        </div>
        {collecting !== null && (
          <p role="status" className={styles.collecting}>
            {collecting.sending_count > 0
              ? `还有 ${collecting.sending_count} 人的作答正在送出，送到后加进来。`
              : '正在收最后的作答。'}
            {held_count > 0 ? `已批的 ${held_count} 份收齐后自动保存。` : '现在就可以批，收齐后自动保存。'}
          </p>
        )}
        {marks.failed !== null && (
          <p role="alert" className={styles.failed}>
            有 {marks.failed.count} 份批改没有存上：{marks.failed.message}{' '}
            <Button size="small" onClick={marks.failed.retry}>
              重新保存
            </Button>
          </p>
        )}
        {cards.length === 0 ? (
          <p className={styles.empty}>{all.length === 0 ? '没有人写了这道题。' : '都批完了。'}</p>
        ) : (
          <ul ref={wall} className={styles.wall} aria-label="作答">
            {cards.map(({ answer, mark, title: name }, at) => (
              <AnswerCard
                key={answer.student_id}
                {...{ answer, quiz_run_id, full_score, mark }}
                title={name}
                isPicked={picked.includes(answer.student_id)}
                isFocusable={at === Math.min(atHand, cards.length - 1)}
                onPick={() => {
                  setAtHand(at)
                  setPicked(
                    picked.includes(answer.student_id)
                      ? picked.filter((id) => id !== answer.student_id)
                      : [...picked, answer.student_id],
                  )
                }}
                onGive={(given) => marks.give([answer], given)}
                onPhoto={setPhotoKey}
              />
            ))}
          </ul>
        )}
        <p className={styles.keys}>键盘：1 对 · 2 半对 · 3 错 · 方向键换一份 · 空格选中 · Ctrl+Z 撤销</p>
      </div>
      {photo_key !== null && (
        <Suspense fallback={null}>
          <PhotoDialog
            quiz_run_id={quiz_run_id}
            photos={shownPhotos}
            first_key={photo_key}
            onClose={() => setPhotoKey(null)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
