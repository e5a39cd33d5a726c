import { useState } from 'react'
import type { OwnTask } from '../own-task.ts'

export type HandInProps = {
  /** The words of the button. */
  words: string
  isLate: boolean
  /** The numbers of questions that are not answered wholly. */
  unfinished: readonly number[]
  onSubmit: OwnTask['submit']
}

/** Hands a task in: missing answers and lateness are told first, an obstacle afterwards. */
export function HandIn({ words, isLate, unfinished, onSubmit }: HandInProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isOnItsWay, setIsOnItsWay] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const doubts = [
    ...(unfinished.length > 0 ? [`第 ${unfinished.join('、')} 题还没有答完`] : []),
    ...(isLate ? ['已过截止时间，现在提交算补交'] : []),
  ]
  const submit = async () => {
    setIsAsking(false)
    setTrouble(null)
    setIsOnItsWay(true)
    setTrouble(await onSubmit())
    setIsOnItsWay(false)
  }
  if (isAsking) {
    return (
      <div className="task-ask" role="alertdialog" aria-label="确认提交">
        <p>{`${doubts.join('；')}。确定提交？`}</p>
        <button type="button" className="button-secondary" autoFocus onClick={() => setIsAsking(false)}>
          再看看
        </button>
        <button type="button" className="button-primary" onClick={() => void submit()}>
          确定提交
        </button>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className="button-primary"
        disabled={isOnItsWay}
        onClick={() => (doubts.length > 0 ? setIsAsking(true) : void submit())}
      >
        {isOnItsWay ? '正在提交…' : words}
      </button>
      {trouble !== null && (
        <p className="task-trouble" role="alert">
          {`没有提交：${trouble}`}
        </p>
      )}
    </>
  )
}
