import './hands.css'
import { type HandsState, MAX_STUDENT_QUESTION } from '@jiangtai/shared/classroom/hands/hands.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { PadServices } from '../open-classroom.ts'
import { ownPage } from '../room/browsing/own-page.ts'
import { useOwnAsking } from './use-own-asking.ts'

export type HandsOverProps = {
  services: Pick<PadServices, 'api' | 'realtime'>
  lesson_session_id: string
  hands: HandsState
  /** The page of the class. */
  page_id: string | null
  is_online: boolean
}

/** 举手 and 学生提问 on the pad: the own hand, the own question, and what stands on the wall; of nobody else anything ([CR-159]). */
export function HandsOver({ hands: { takes, wall }, ...props }: HandsOverProps) {
  const { own, raise, ask, mark } = useOwnAsking({ ...props, takes_unclear: takes.unclear === true })
  const seen_id = useStore(ownPage).page?.page_id ?? props.page_id
  const isUnclear = seen_id !== null && own.unclear_page_ids.includes(seen_id)
  const [words, setWords] = useState('')
  const [isWriting, setIsWriting] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // A long question would stand over the page until the teacher has answered it.
  const [isRead, setIsRead] = useState(false)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    // Nothing is kept for later: a hand that goes up when the network is back may come when nobody asks any more.
    if (!props.is_online) return setTrouble('网络已断开，恢复后再按')
    setIsBusy(true)
    setTrouble(null)
    await work().catch((error: unknown) => setTrouble(wordsOf(error)))
    setIsBusy(false)
  }
  const handleAsk = () =>
    send(async () => {
      await ask(words.trim())
      setWords('')
      setIsWriting(false)
    })

  return (
    <>
      {wall !== null && (
        <section className="asked-wall" aria-label="墙上的问题">
          <p>{wall.text}</p>
          {wall.name !== null && <small>{wall.name}</small>}
        </section>
      )}
      {Object.values(takes).includes(true) && (
        <div className="hands" role="group" aria-label="举手、我要提问和没听懂">
          {trouble !== null && (
            <p className="hands-trouble" role="alert">
              {trouble}
            </p>
          )}
          {isWriting && takes.questions && own.question === null && (
            <form
              className="hands-form"
              onSubmit={(event) => {
                event.preventDefault()
                if (words.trim() !== '') void handleAsk()
              }}
            >
              <label>
                写给老师的问题，只有老师看得到
                <textarea
                  value={words}
                  rows={3}
                  maxLength={MAX_STUDENT_QUESTION}
                  onChange={({ target }) => setWords(target.value)}
                />
              </label>
              <p className="hands-count">
                {words.length}/{MAX_STUDENT_QUESTION}
              </p>
              <button type="submit" className="button-primary" disabled={isBusy || words.trim() === ''}>
                提交问题
              </button>
              <button type="button" className="button-secondary" onClick={() => setIsWriting(false)}>
                收起
              </button>
            </form>
          )}
          {isRead && takes.questions && own.question !== null && (
            <p className="hands-asked">{own.question.text}</p>
          )}
          <div className="hands-acts">
            {takes.unclear === true && seen_id !== null && (
              <button
                type="button"
                className="hands-button"
                aria-pressed={isUnclear}
                onClick={() => void send(() => mark(seen_id, !isUnclear))}
              >
                {isUnclear ? '没听懂，按一下收回' : '没听懂'}
              </button>
            )}
            {takes.hands && (
              <button
                type="button"
                className="hands-button"
                aria-pressed={own.hand !== null}
                onClick={() => void send(() => raise(own.hand === null))}
              >
                {own.hand === null ? '举手' : '已举手，按一下放下'}
              </button>
            )}
            {takes.questions &&
              (own.question === null ? (
                !isWriting && (
                  <button type="button" className="hands-button" onClick={() => setIsWriting(true)}>
                    我要提问
                  </button>
                )
              ) : (
                <button
                  type="button"
                  className="hands-button"
                  aria-expanded={isRead}
                  onClick={() => setIsRead(!isRead)}
                >
                  已提问，等老师处理
                </button>
              ))}
          </div>
        </div>
      )}
    </>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : '没有发出去，请再按一次'
}
