import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { useState } from 'react'
import { ItemMark } from '../../shared/ItemMark.tsx'
import { reviewWords } from './book-words.ts'
import { OwnNote } from './OwnNote.tsx'
import type { RedoMark } from './own-wrong.ts'
import type { RedoPageProps } from './RedoPage.tsx'

export type RedoResultProps = RedoPageProps & {
  asked: ShownQuestion
  answer: Answer
  mark: RedoMark
  onAgain: () => void
}

/** A redo beside the key, with its mark; what no machine could mark is judged here ([WB-12]). */
export function RedoResult({ view, own, asked, answer, mark, next, onAgain, onLook }: RedoResultProps) {
  const [judged, setJudged] = useState<'right' | 'wrong' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const judge = async (is_right: boolean) => {
    const refusal = await own.judge(mark.redo_id, is_right)
    setTrouble(refusal)
    if (refusal === null) setJudged(is_right ? 'right' : 'wrong')
  }
  const isWaiting = mark.result === 'ungraded' && judged === null
  const markOf = (item_id: string) => mark.items.find((one) => one.item_id === item_id)?.result
  const overall = mark.result === 'ungraded' ? judged : mark.result
  const head = (
    <div className="wrong-head">
      {overall === null ? (
        <p className="wrong-source">对照参考答案，判断自己做得对不对</p>
      ) : (
        <div className="wrong-redos" role="status">
          <ItemMark mark={{ result: overall, score: null }} />
          <span>{reviewWords(view)}</span>
        </div>
      )}
      <OwnNote view={view} own={own} />
    </div>
  )
  return (
    <>
      {view.released !== null && (
        <ResultSheet
          question={asked}
          answer={answer}
          released={view.released}
          head={head}
          below={({ item_id }) => {
            const result = markOf(item_id)
            // What the student judged stands at the head.
            return asked.items.length === 1 || result === undefined || result === 'ungraded' ? null : (
              <ItemMark mark={{ result, score: null }} />
            )
          }}
        />
      )}
      <footer className="wrong-foot">
        {trouble !== null && (
          <p className="book-trouble" role="alert">
            {`没有保存：${trouble}`}
          </p>
        )}
        {isWaiting ? (
          <>
            <button type="button" className="button-secondary" onClick={() => void judge(false)}>
              还没做对
            </button>
            <button type="button" className="button-primary" onClick={() => void judge(true)}>
              我做对了
            </button>
          </>
        ) : (
          <>
            <button type="button" className="button-secondary" onClick={onAgain}>
              再做一次
            </button>
            <button type="button" className="button-primary" onClick={next?.onNext ?? onLook}>
              {next?.label ?? '完成'}
            </button>
          </>
        )}
      </footer>
    </>
  )
}
