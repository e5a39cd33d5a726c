import { formatDateTime, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { REASON_WORDS, STATE_WORDS } from '@jiangtai/shared/wrong-book/reasons.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { type Book, type BookState, EVERYTHING } from './book.ts'
import { reviewWords, SOURCE_WORDS } from './book-words.ts'

export type BookListProps = {
  known: BookState
  now_ms: number
  onOpen: (question_id: string) => void
  onMore: () => void
  onRetry: () => void
  onNarrow: Book['narrow']
}

/** The questions of the book, or why there are none to see. */
export function BookList({ known, now_ms, onOpen, onMore, onRetry, onNarrow }: BookListProps) {
  const { list, total, trouble, overview, is_busy } = known
  if (list === null) {
    if (trouble === null) return <div className="book-waiting" aria-busy="true" />
    return (
      <div className="book-none" role="alert">
        <p>{`没有看到错题：${trouble}`}</p>
        <button type="button" className="button-secondary" onClick={onRetry}>
          重试
        </button>
      </div>
    )
  }
  if (list.length === 0) {
    const isEmpty = (overview?.total ?? 0) === 0
    return (
      <div className="book-none">
        <p>{isEmpty ? '还没有错题。课堂和作业里做错的题，公布结果后会收在这里。' : '没有符合条件的错题'}</p>
        {!isEmpty && (
          <button type="button" className="button-secondary" onClick={() => onNarrow(EVERYTHING)}>
            看全部
          </button>
        )}
      </div>
    )
  }
  return (
    <>
      <ul className="book-list">
        {list.map((question) => (
          <li key={question.question_id}>
            <QuestionCard {...{ question, now_ms }} onOpen={() => onOpen(question.question_id)} />
          </li>
        ))}
      </ul>
      {trouble !== null && (
        <p className="book-trouble" role="alert">
          {`没有更新：${trouble}`}
        </p>
      )}
      {list.length < total && (
        <button type="button" className="button-secondary book-more" disabled={is_busy} onClick={onMore}>
          {`查看更多（还有 ${total - list.length} 题）`}
        </button>
      )}
    </>
  )
}

/** The whole card is the way in. */
function QuestionCard({
  question,
  now_ms,
  onOpen,
}: {
  question: BookQuestion
  now_ms: number
  onOpen: () => void
}) {
  const { subject_name, source, source_title, state, reason, times_wrong, last_wrong_at } = question
  return (
    <button type="button" className="page-card" onClick={onOpen}>
      <span className="book-stem">
        <i>{subject_name}</i>
        <MathText text={question.stem} />
      </span>
      <span className="book-facts">
        <span title={formatDateTime(last_wrong_at)}>
          {`${SOURCE_WORDS[source]}《${source_title}》 · ${formatSpokenTime(last_wrong_at, new Date(now_ms))} · 错 ${times_wrong} 次`}
        </span>
        <span className="book-marks">
          {reason !== null && <b className="book-reason">{REASON_WORDS[reason]}</b>}
          <b className={`book-state book-${state}`}>{STATE_WORDS[state]}</b>
          <span>{reviewWords(question)}</span>
        </span>
      </span>
    </button>
  )
}
