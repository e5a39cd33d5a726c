import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import { useState } from 'react'
import { ItemMark } from '../../shared/ItemMark.tsx'
import { reviewWords, SOURCE_WORDS } from './book-words.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import { JudgeRedo } from './JudgeRedo.tsx'
import type { RedoEntry } from './kept/redo-answers.ts'
import type { OwnWrong } from './own-wrong.ts'
import { OwnNote } from './OwnNote.tsx'

export type LookPageProps = {
  view: BookQuestionView
  own: OwnWrong
  /** A redo of it that waits on the device, or was refused. */
  sent: RedoEntry | null
  /** The time of the device. */
  now_ms: number
  onTask: (task_id: string) => void
  onRedo: () => void
}

/** A question as it was answered, with its key once that is shown, and the student's note. */
export function LookPage({ view, own, sent, now_ms, onTask, onRedo }: LookPageProps) {
  const { question, released, answer } = view
  const head = <Head {...{ view, own, sent, now_ms, onTask }} />
  return (
    <>
      {released === null ? (
        <AnswerSheet
          question={question}
          answer={answer}
          isOpen={false}
          onChange={() => {}}
          above={() => head}
        />
      ) : (
        <ResultSheet question={question} answer={answer} released={released} head={head} />
      )}
      <footer className="wrong-foot">
        <Master view={view} own={own} />
        {view.is_released && (
          <button type="button" className="button-primary" onClick={onRedo}>
            重做
          </button>
        )}
      </footer>
    </>
  )
}

function Head({ view, own, sent, now_ms, onTask }: Omit<LookPageProps, 'onRedo'>) {
  const { source, source_id, source_title, times_wrong, redos } = view
  const [last] = redos
  return (
    <div className="wrong-head">
      <p className="wrong-source">
        {`${SOURCE_WORDS[source]}《${source_title}》 · 错 ${times_wrong} 次 · ${reviewWords(view)}`}
        {source === 'homework' && (
          <button type="button" className="button-quiet" onClick={() => onTask(source_id)}>
            看那次作业
          </button>
        )}
      </p>
      {last !== undefined && (
        <div className="wrong-redos">
          <span>{`重做过 ${redos.length} 次，最近一次 ${formatSpokenTime(last.created_at, new Date(now_ms))}`}</span>
          <ItemMark mark={{ result: last.result, score: null }} />
        </div>
      )}
      {last?.result === 'ungraded' && view.released !== null && (
        <div className="wrong-redos">
          <span>对照答案，上次重做做对了吗</span>
          <JudgeRedo own={own} redo_id={last.redo_id} onJudged={() => {}} />
        </div>
      )}
      {sent !== null && isWaiting(sent) && (
        <p className="wrong-said" role="status">
          有一次重做保存在本机，恢复网络后自动送达
        </p>
      )}
      {sent?.delivery.kind === 'rejected' && (
        <p className="book-trouble" role="alert">
          {`重做没有送达：${sent.delivery.reason}`}
        </p>
      )}
      <OwnNote view={view} own={own} />
    </div>
  )
}

function Master({ view, own }: Pick<LookPageProps, 'view' | 'own'>) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const isMastered = view.state === 'mastered'
  return (
    <>
      {trouble !== null && (
        <p className="book-trouble" role="alert">
          {`没有保存：${trouble}`}
        </p>
      )}
      <button
        type="button"
        className="button-secondary"
        onClick={() => void own.master(!isMastered).then(setTrouble)}
      >
        {isMastered ? '放回来复习' : '已掌握'}
      </button>
    </>
  )
}
