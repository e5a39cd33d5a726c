import type { Api } from '@jiangtai/client/api.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import { STATE_WORDS } from '@jiangtai/shared/wrong-book/reasons.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { LookPage } from './LookPage.tsx'
import { type OwnWrong, openOwnWrong } from './own-wrong.ts'
import { RedoPage } from './RedoPage.tsx'

export type WrongQuestionScreenProps = {
  api: Pick<Api, 'call'>
  question_id: string
  /** Its place among the questions of today; null when it was opened by itself. */
  review: { at: number; count: number } | null
  onNext: () => void
  onTask: (task_id: string) => void
  onBack: () => void
}

/** Opens one question of the book. */
export function WrongQuestionScreen({ api, question_id, ...rest }: WrongQuestionScreenProps) {
  const [own] = useState(() => openOwnWrong(api, question_id))
  const known = useStore(own.store)
  if (known.kind === 'ready') return <WrongQuestion view={known.view} own={own} {...rest} />
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
      <button type="button" className="button-quiet" onClick={rest.onBack}>
        回到错题本
      </button>
    </main>
  )
}

export type WrongQuestionProps = Omit<WrongQuestionScreenProps, 'api' | 'question_id'> & {
  view: BookQuestionView
  own: OwnWrong
}

/** A question that is looked at or done again; in a review it begins with doing. */
export function WrongQuestion({ view, own, review, onNext, onTask, onBack }: WrongQuestionProps) {
  const [isRedoing, setIsRedoing] = useState(review !== null && view.is_released)
  const files = useKeptFiles(view.files)
  const isLast = review === null || review.at + 1 >= review.count
  return (
    <QuestionFiles value={files}>
      <section className="wrong" aria-label="错题">
        <header className="book-head">
          <button type="button" className="button-quiet" onClick={onBack}>
            返回
          </button>
          <h1>
            {review === null ? view.subject_name : `今日复习 ${review.at + 1} / ${review.count}`}
            <b className={`book-state book-${view.state}`}>{STATE_WORDS[view.state]}</b>
          </h1>
        </header>
        {isRedoing ? (
          <RedoPage
            view={view}
            own={own}
            next={review === null ? null : { label: isLast ? '复习完了' : '下一题', onNext }}
            onLook={() => setIsRedoing(false)}
          />
        ) : (
          <LookPage view={view} own={own} onTask={onTask} onRedo={() => setIsRedoing(true)} />
        )}
      </section>
    </QuestionFiles>
  )
}
