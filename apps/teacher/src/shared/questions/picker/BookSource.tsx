import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RENEW_FILES_MS } from '../renew-files.ts'
import { bookQuery, boundBooksQuery, bookPageQuery } from './book-source.queries.ts'
import type { Choosing } from './choosing.ts'
import { PickerList } from './PickerList.tsx'
import styles from './picker.module.css'

const NOTHING = { value: null as string | null, label: '请选择' }

/** The exercises of the school's books that go with a lesson: a book, a page, its questions ([AS-5]). */
export function BookSource({
  prepare_lesson_id,
  choosing,
}: {
  prepare_lesson_id: string
  choosing: Choosing
}) {
  const [book_id, setBook] = useState<string | null>(null)
  const [page_id, setPage] = useState<string | null>(null)
  const books = useQuery(boundBooksQuery(prepare_lesson_id))
  const book = useQuery({ ...bookQuery(book_id ?? ''), enabled: book_id !== null })
  const questions = useQuery({
    ...bookPageQuery({ book_id: book_id ?? '', page_id: page_id ?? '' }),
    enabled: book_id !== null && page_id !== null,
    refetchInterval: RENEW_FILES_MS,
  })
  const asked = [books, book, questions]
  const failed = asked.find((one) => one.isError && one.data === undefined)
  const isWaiting = asked.some((one) => one.isFetching && one.data === undefined)
  const pages = (book.data?.chapters ?? []).flatMap((chapter) =>
    chapter.pages
      .filter(({ question_ids }) => question_ids.length > 0)
      .map((page) => ({
        value: page.page_id as string | null,
        label: `${chapter.name} ${page.name}（${page.question_ids.length} 题）`,
      })),
  )
  const left_out = questions.data?.left_out_count ?? 0
  return (
    <>
      <div className={styles.choices}>
        <Select
          aria-label="教辅"
          value={book_id}
          options={[
            NOTHING,
            ...(books.data?.list ?? []).map((one) => ({
              value: one.book_id as string | null,
              label: [one.name, one.publisher, `${one.question_count} 题`].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(next) => {
            setBook(next)
            setPage(null)
          }}
        />
        {book_id !== null && (
          <Select aria-label="哪一页" value={page_id} options={[NOTHING, ...pages]} onChange={setPage} />
        )}
      </div>
      <div key={page_id} className={styles.scroll}>
        {failed !== undefined && failed.error !== null && (
          <FailedList what="教辅" error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {isWaiting && <SkeletonBlock height={320} />}
        {failed === undefined && !isWaiting && questions.data === undefined && (
          <EmptyList drawing="not_found">
            {askFor(books.data?.list.length ?? 0, book_id, pages.length)}
          </EmptyList>
        )}
        {left_out > 0 && <p className={styles.note}>这一页另有 {left_out} 道题您不能使用。</p>}
        <PickerList questions={questions.data?.list ?? []} choosing={choosing} />
      </div>
    </>
  )
}

/** What is to be chosen next, or why there is nothing. */
function askFor(book_count: number, book_id: string | null, page_count: number): string {
  if (book_count === 0) return '这个学科和学段还没有教辅。可以在题库的“教辅”里新建。'
  if (book_id === null) return '先选一本教辅。'
  return page_count === 0 ? '这本教辅里还没有题目。' : '再选一页，这一页的题目列在这里。'
}
