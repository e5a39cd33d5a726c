import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import {
  MAX_NOTE,
  REASON_WORDS,
  WRONG_REASONS,
  type WrongReason,
} from '@jiangtai/shared/wrong-book/reasons.ts'
import { useState } from 'react'
import type { OwnWrong } from './own-wrong.ts'

export type OwnNoteProps = { view: Pick<BookQuestionView, 'reason' | 'note'>; own: Pick<OwnWrong, 'note'> }

/** 错因 and 笔记: a tap on a reason is saved, words when one leaves them. Words that could not be saved stay as they were typed. */
export function OwnNote({ view, own }: OwnNoteProps) {
  const [note, setNote] = useState(view.note)
  const [reason, setReason] = useState(view.reason)
  const [said, setSaid] = useState<{ is_trouble: boolean; text: string } | null>(null)

  const save = async (next: { reason: WrongReason | null; note: string }) => {
    setSaid({ is_trouble: false, text: '正在保存…' })
    const trouble = await own.note(next)
    setSaid(
      trouble === null
        ? { is_trouble: false, text: '已保存' }
        : { is_trouble: true, text: `没有保存：${trouble}` },
    )
  }
  const pick = (tapped: WrongReason) => {
    const next = reason === tapped ? null : tapped
    setReason(next)
    void save({ reason: next, note })
  }
  const leave = () => {
    if (note.trim() !== view.note || reason !== view.reason) void save({ reason, note })
  }
  return (
    <div className="wrong-note">
      <div role="group" aria-label="错因">
        {WRONG_REASONS.map((one) => (
          <button
            key={one}
            type="button"
            className="book-chip"
            aria-pressed={reason === one}
            onClick={() => pick(one)}
          >
            {REASON_WORDS[one]}
          </button>
        ))}
      </div>
      <label className="wrong-words">
        <span>笔记</span>
        <textarea
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          placeholder="错在哪里，下次注意什么"
          onChange={(event) => setNote(event.target.value)}
          onBlur={leave}
        />
      </label>
      {said !== null && (
        <p
          className={said.is_trouble ? 'book-trouble' : 'wrong-said'}
          role={said.is_trouble ? 'alert' : 'status'}
        >
          {said.text}
          {said.is_trouble && (
            <button type="button" className="button-quiet" onClick={() => void save({ reason, note })}>
              再保存一次
            </button>
          )}
        </p>
      )}
    </div>
  )
}
