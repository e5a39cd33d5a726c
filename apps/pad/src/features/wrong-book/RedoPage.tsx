import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { isEmptyAnswer, whatIsMissing } from '@jiangtai/shared/questions/answering.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import { useState } from 'react'
import type { RedoEntry } from './kept/redo-answers.ts'
import type { OwnWrong, RedoMark } from './own-wrong.ts'
import { RedoResult } from './RedoResult.tsx'

export type RedoPageProps = {
  view: BookQuestionView
  own: OwnWrong
  /** A redo of it that waits on the device, or just arrived. */
  sent: RedoEntry | null
  /** Whether the device keeps the waiting redo. */
  is_on_device: boolean
  /** The next question of a review; null when it was opened by itself. */
  next: { label: string; onNext: () => void } | null
  onLook: () => void
}

/** The items that went wrong, to be answered once more, and the result. */
export function RedoPage(props: RedoPageProps) {
  const { view, own, onLook } = props
  const [answer, setAnswer] = useState<Answer>({})
  const [mark, setMark] = useState<RedoMark | 'waits' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const asked = askedAgain(view)

  const again = () => {
    setAnswer({})
    setMark(null)
    setTrouble(null)
  }
  const submit = async () => {
    if (isBusy) return
    if (isEmptyAnswer(asked, answer)) return setTrouble(whatIsMissing(asked, answer) ?? '请先作答')
    setIsBusy(true)
    setTrouble(null)
    const told = await own.redo(answer)
    setIsBusy(false)
    if (told !== 'waits' && 'refusal' in told) setTrouble(`没有提交：${told.refusal}`)
    else setMark(told)
  }

  if (mark !== null)
    return (
      <RedoResult {...props} {...{ asked, answer }} mark={mark === 'waits' ? null : mark} onAgain={again} />
    )
  return (
    <>
      <AnswerSheet
        question={view.question}
        answer={answer}
        isOpen={!isBusy}
        asked={asked.items.map(({ item_id }) => item_id)}
        onChange={setAnswer}
      />
      <footer className="wrong-foot">
        {trouble !== null && (
          <p className="book-trouble" role="alert">
            {trouble}
          </p>
        )}
        <button type="button" className="button-secondary" onClick={onLook}>
          看答案
        </button>
        <button type="button" className="button-primary" aria-disabled={isBusy} onClick={() => void submit()}>
          {isBusy ? '正在提交…' : '提交'}
        </button>
      </footer>
    </>
  )
}

/** The question with the items that went wrong alone. */
function askedAgain({ question, wrong_item_ids }: BookQuestionView): ShownQuestion {
  const items = question.items.filter(({ item_id }) => wrong_item_ids.includes(item_id))
  return items.length === 0 ? question : { ...question, items }
}
