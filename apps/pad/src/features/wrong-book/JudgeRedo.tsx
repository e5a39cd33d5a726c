import { useState } from 'react'
import type { OwnWrong } from './own-wrong.ts'

export type JudgeRedoProps = {
  own: Pick<OwnWrong, 'judge'>
  redo_id: string
  onJudged: (result: 'right' | 'wrong') => void
}

/** The student's own judgement, beside the key, of a redo that no machine could mark ([WB-12]). */
export function JudgeRedo({ own, redo_id, onJudged }: JudgeRedoProps) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const judge = async (is_right: boolean) => {
    const refusal = await own.judge(redo_id, is_right)
    setTrouble(refusal)
    if (refusal === null) onJudged(is_right ? 'right' : 'wrong')
  }
  return (
    <>
      {trouble !== null && (
        <p className="book-trouble" role="alert">
          {`没有保存：${trouble}`}
        </p>
      )}
      <button type="button" className="button-secondary" onClick={() => void judge(false)}>
        还没做对
      </button>
      <button type="button" className="button-primary" onClick={() => void judge(true)}>
        我做对了
      </button>
    </>
  )
}
