import { MAX_POST } from '@jiangtai/shared/tasks/limits.ts'
import { isSeen } from '@jiangtai/shared/core/text/hidden-signs.ts'
import { whyTooShort } from '@jiangtai/shared/tasks/steps/discussion/rules.ts'
import type { DiscussionStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { useEffect, useRef, useState } from 'react'

/** The post that is answered, as the box shows it. */
export type Answered = { post_id: string; author: string | null; words: string | null }

/** The words in the box. One that was refused keeps its id, so that it is never taken twice. */
export type Written = { client_post_id: string | null; words: string; answered: Answered | null }

export type PostBoxProps = {
  step: DiscussionStep
  written: Written
  isOnline: boolean
  onChange: (written: Written) => void
  onSend: (written: Written) => void
}

/** The box for a post. What is too short stays in the box, with the reason. */
export function PostBox({ step, written, isOnline, onChange, onSend }: PostBoxProps) {
  const { words, answered } = written
  const [fault, setFault] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const answered_id = answered?.post_id ?? null
  // Whoever presses 回复 writes at once.
  useEffect(() => {
    if (answered_id !== null) box.current?.focus()
  }, [answered_id])
  const send = () => {
    const why = !isSeen(words)
      ? '请先写下你的想法'
      : whyTooShort(step, { words, isAnswer: answered !== null })
    setFault(why)
    if (why === null) onSend(written)
    else box.current?.focus()
  }
  return (
    <div className="talk-box">
      {answered !== null && (
        <p className="talk-answered">
          <span>
            {answered.author === null ? '回复一条发言' : `回复 ${answered.author}：${answered.words}`}
          </span>
          <button
            type="button"
            className="button-quiet"
            onClick={() => onChange({ ...written, answered: null })}
          >
            不回复
          </button>
        </p>
      )}
      <textarea
        ref={box}
        rows={3}
        maxLength={MAX_POST}
        value={words}
        aria-label={answered === null ? '我的想法' : '我的回复'}
        aria-invalid={fault !== null}
        placeholder={answered === null ? '写下你的想法' : '写下你的回复'}
        onChange={(event) => {
          setFault(null)
          onChange({ ...written, words: event.target.value })
        }}
      />
      {fault !== null && (
        <p className="talk-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="talk-send">
        <span className="talk-note">
          {isOnline ? `${words.length} / ${MAX_POST}` : '没有网络：先存在本机，恢复后自动发出'}
        </span>
        <button type="button" className="button-primary" onClick={send}>
          发表
        </button>
      </div>
    </div>
  )
}
