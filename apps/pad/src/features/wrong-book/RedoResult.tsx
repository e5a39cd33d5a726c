import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { useState } from 'react'
import { ItemMark } from '../../shared/ItemMark.tsx'
import { reviewWords } from './book-words.ts'
import { JudgeRedo } from './JudgeRedo.tsx'
import type { RedoEntry } from './kept/redo-answers.ts'
import { OwnNote } from './OwnNote.tsx'
import type { RedoMark } from './own-wrong.ts'
import type { RedoPageProps } from './RedoPage.tsx'

export type RedoResultProps = RedoPageProps & {
  asked: ShownQuestion
  answer: Answer
  /** Null for a redo that waits on the device, or waited there. */
  mark: RedoMark | null
  onAgain: () => void
}

type KnownMark = Pick<RedoMark, 'redo_id' | 'result' | 'items'>

/** A redo beside the key, with its mark once that is known; the student judges an answer that no machine could mark ([WB-12]). */
export function RedoResult(props: RedoResultProps) {
  const { view, own, sent, is_on_device, asked, answer, next, onAgain, onLook } = props
  const [judged, setJudged] = useState<'right' | 'wrong' | null>(null)
  const mark: KnownMark | null = props.mark ?? arrivedMark(sent)
  const markOf = (item_id: string) => mark?.items.find((one) => one.item_id === item_id)?.result
  const overall = mark?.result === 'ungraded' ? judged : (mark?.result ?? null)
  const head = (
    <div className="wrong-head">
      {mark === null && (
        <p className="wrong-source" role="status">
          {waitingWords(sent, is_on_device)}
        </p>
      )}
      {mark !== null && overall === null && <p className="wrong-source">对照参考答案，判断自己做得对不对</p>}
      {overall !== null && (
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
            // The student's judgement stands at the head.
            return asked.items.length === 1 || result === undefined || result === 'ungraded' ? null : (
              <ItemMark mark={{ result, score: null }} />
            )
          }}
        />
      )}
      <footer className="wrong-foot">
        {mark?.result === 'ungraded' && judged === null ? (
          <JudgeRedo own={own} redo_id={mark.redo_id} onJudged={setJudged} />
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

/** The mark of a redo that waited and has arrived; that of single items stands with the question then. */
function arrivedMark(sent: RedoEntry | null): KnownMark | null {
  if (sent?.delivery.kind !== 'acked') return null
  return { redo_id: sent.value.redo_id, result: sent.delivery.state, items: [] }
}

function waitingWords(sent: RedoEntry | null, is_on_device: boolean): string {
  if (sent?.delivery.kind === 'rejected') return `没有送达：${sent.delivery.reason}`
  return is_on_device
    ? '待上传：已保存在本机，恢复网络后自动送达并批改。可以先对照答案。'
    : '待上传：平板存储空间已满，恢复网络前请不要关闭页面。'
}
