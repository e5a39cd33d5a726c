import './rest.css'
import { useCover } from '@jiangtai/questions/blocks/use-cover.ts'
import { useEffect, useRef, useState } from 'react'

/** So long the eyes look far. */
const REST_SECONDS = 20

/** 休息一下眼睛: a calm page over all others, which counts twenty seconds and can be put away at any time. The page below stays as it is. */
export function EyeRest({ minutes, onDone }: { minutes: number; onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  const [left, setLeft] = useState(REST_SECONDS)
  const isOver = left === 0
  // Counts down once a second until nothing is left.
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <dialog
      ref={dialog}
      className="eye-rest"
      aria-labelledby="eye-rest-title"
      onCancel={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <svg className="eye-rest-sky" viewBox="0 0 320 150" aria-hidden="true">
        <circle className="sky-sun" cx="236" cy="46" r="20" />
        <path className="sky-far" d="M0 118 70 62l44 34 56-54 70 60 80-34v82H0z" />
        <path className="sky-near" d="M0 136c60-34 120-28 170-8s100 12 150-14v36H0z" />
      </svg>
      <h2 id="eye-rest-title">{isOver ? '眼睛休息好了' : '休息一下眼睛'}</h2>
      <p>{isOver ? '可以接着学习了' : `已经连续使用了 ${minutes} 分钟，看看窗外或六米以外的地方`}</p>
      <p className="eye-rest-left" role="timer" aria-label="还要看多少秒">
        {isOver ? '' : `${left} 秒`}
      </p>
      <button type="button" className="button-on-board" onClick={onDone}>
        {isOver ? '继续学习' : '先不休息'}
      </button>
    </dialog>
  )
}
