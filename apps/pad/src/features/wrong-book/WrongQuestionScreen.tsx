import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { STATE_WORDS } from '@jiangtai/shared/wrong-book/reasons.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { redoOnDevice } from './kept/redo-answers.ts'
import { LookPage } from './LookPage.tsx'
import { type BookServices, type OwnWrong, type OwnWrongState, openOwnWrong } from './own-wrong.ts'
import { RedoPage } from './RedoPage.tsx'

export type WrongQuestionScreenProps = {
  services: BookServices
  question_id: string
  /** Its place among the questions of today; null when it was opened by itself. */
  review: { at: number; count: number } | null
  onNext: () => void
  onTask: (task_id: string) => void
  onBack: () => void
}

/** Opens one question of the book. */
export function WrongQuestionScreen(props: WrongQuestionScreenProps) {
  const { services, question_id, onBack } = props
  const [own] = useState(() => openOwnWrong(services, question_id))
  const known = useStore(own.store)
  // A redo that waited arrives, and the line returns, while the question is on the screen.
  useEffect(() => own.follow(), [own])
  if (known.kind === 'ready') return <WrongQuestion {...props} known={known} own={own} />
  return (
    <main className="plain">
      <p className="plain-text" role={known.kind === 'failed' ? 'alert' : 'status'}>
        {known.kind === 'failed' ? `没有打开这道题：${known.message}` : '正在打开…'}
      </p>
      {known.kind === 'failed' && (
        <button type="button" className="button-primary" onClick={own.look}>
          重试
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onBack}>
        回到错题本
      </button>
    </main>
  )
}

export type WrongQuestionProps = WrongQuestionScreenProps & {
  known: Extract<OwnWrongState, { kind: 'ready' }>
  own: OwnWrong
}

/** A question that is looked at or done again; in a review it begins with doing. */
export function WrongQuestion({ known, own, services, question_id, review, ...acts }: WrongQuestionProps) {
  const { view, kept_at } = known
  const [isRedoing, setIsRedoing] = useState(review !== null && view.is_released)
  const files = useKeptFiles(view.files)
  const { entries, is_on_device } = useStore(services.outbox)
  const sent = redoOnDevice(entries, question_id)
  const isLast = review === null || review.at + 1 >= review.count
  return (
    <QuestionFiles value={files}>
      <main className="wrong" aria-label="错题">
        <header className="book-head">
          <button type="button" className="button-quiet" onClick={acts.onBack}>
            返回
          </button>
          <h1>
            {review === null ? view.subject_name : `今日复习 ${review.at + 1} / ${review.count}`}
            <b className={`book-state book-${view.state}`}>{STATE_WORDS[view.state]}</b>
          </h1>
        </header>
        {kept_at !== null && (
          <p className="book-line" role="status">
            {`网络已断开，显示的是${formatSpokenTime(new Date(kept_at), new Date(services.clock.now()))} 保存在本机的内容`}
          </p>
        )}
        {isRedoing ? (
          <RedoPage
            {...{ view, own, sent, is_on_device }}
            next={review === null ? null : { label: isLast ? '复习完了' : '下一题', onNext: acts.onNext }}
            onLook={() => setIsRedoing(false)}
          />
        ) : (
          <LookPage
            {...{ view, own, sent }}
            now_ms={services.clock.now()}
            onTask={acts.onTask}
            onRedo={() => setIsRedoing(true)}
          />
        )}
      </main>
    </QuestionFiles>
  )
}
