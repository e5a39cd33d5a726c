import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { BookFilters } from './BookFilters.tsx'
import { BookList } from './BookList.tsx'
import type { Book, BookState } from './book.ts'

export type BookPageProps = {
  known: BookState
  /** Why the review could not begin. */
  trouble: string | null
  /** The time of the device. */
  now_ms: number
  onNarrow: Book['narrow']
  onMore: () => void
  onRetry: () => void
  onReview: () => void
  onPrint: () => void
  onOpen: (question_id: string) => void
  onHome: () => void
}

/** The list of the book, with the questions that are due today above it. */
export function BookPage({ known, trouble, now_ms, ...acts }: BookPageProps) {
  const { overview, list, kept_at } = known
  return (
    <div className="book">
      <header className="book-head">
        <button type="button" className="button-quiet" onClick={acts.onHome}>
          返回
        </button>
        <h1>错题本</h1>
        {list !== null && list.length > 0 && kept_at === null && (
          <button type="button" className="button-quiet" onClick={acts.onPrint}>
            打印
          </button>
        )}
      </header>
      {kept_at !== null && (
        <p className="book-line" role="status">
          {`网络已断开，显示的是${formatSpokenTime(new Date(kept_at), new Date(now_ms))} 保存在本机的 ${known.total} 道错题，可以看和重做`}
        </p>
      )}
      <main className="page-main">
        {overview !== null && overview.total > 0 && (
          <DueToday due_count={overview.due_count} onReview={acts.onReview} />
        )}
        {trouble !== null && (
          <p className="book-trouble" role="alert">
            {trouble}
          </p>
        )}
        {overview !== null && overview.total > 0 && kept_at === null && (
          <BookFilters overview={overview} filter={known.filter} onNarrow={acts.onNarrow} />
        )}
        <BookList
          {...{ known, now_ms }}
          onOpen={acts.onOpen}
          onMore={acts.onMore}
          onRetry={acts.onRetry}
          onNarrow={acts.onNarrow}
        />
      </main>
    </div>
  )
}

function DueToday({ due_count, onReview }: { due_count: number; onReview: () => void }) {
  if (due_count === 0) return <p className="book-due book-due-none">今天没有要复习的题</p>
  return (
    <div className="book-due">
      <p>
        今日复习 <b>{due_count}</b> 题
      </p>
      <button type="button" className="button-primary" onClick={onReview}>
        开始复习
      </button>
    </div>
  )
}
