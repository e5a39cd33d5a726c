import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { type Book, bookPageQuery } from '../assist.queries.ts'
import { type Chosen, withExercises } from './book-edits.ts'
import { FillPage } from './FillPage.tsx'
import { UsePage } from './UsePage.tsx'
import styles from './book.module.css'

/** The exercises of the chosen page: they are chosen and used; the owner puts others in, orders them and takes them out. */
export function PageExercises({
  book,
  chosen,
  isBusy,
  onChange,
}: {
  book: Book
  chosen: Chosen | null
  isBusy: boolean
  onChange: (chapters: Book['chapters']) => void
}) {
  const page = chosen?.page ?? null
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    ...bookPageQuery(book.book_id, page ?? { page_id: '', question_ids: [] }),
    enabled: page !== null,
  })
  if (page === null)
    return (
      <section className={styles.page} aria-label="这一页的题">
        <EmptyList>{chosen === null ? '这本教辅还是空的。' : '在左边选一页，这里列出它的题。'}</EmptyList>
      </section>
    )
  const mayEdit = book.abilities.edit
  const listed = data?.list ?? []
  const picked = listed.filter(({ question_id }) => !left.has(question_id))
  const toggle = (question_id: string) => {
    const next = new Set(left)
    if (!next.delete(question_id)) next.add(question_id)
    setLeft(next)
  }
  // An exercise that the owner may no longer read keeps its place behind the shown ones.
  const shown = new Set(listed.map(({ question_id }) => question_id))
  const hidden = page.question_ids.filter((id) => !shown.has(id))
  const handleOrder = (ids: readonly string[]) =>
    onChange(withExercises(book.chapters, page.page_id, [...ids, ...hidden]))
  return (
    <section className={styles.page} aria-label="这一页的题">
      <h2>{page.name}</h2>
      <div className={styles.acts}>
        {data !== undefined && (
          <UsePage
            {...{ book, page }}
            question_ids={picked.map(({ question_id }) => question_id)}
            isWhole={picked.length === listed.length}
          />
        )}
        {mayEdit && <FillPage {...{ book, page }} />}
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <FailedList what="题目" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.left_out_count > 0 && (
            <p className={styles.note}>有 {data.left_out_count} 道题您看不到，可能已被删除或不对您开放。</p>
          )}
          {listed.length === 0 && data.left_out_count === 0 && (
            <EmptyList>
              {mayEdit ? '这一页还没有题。可以从题库、试题篮或试卷里放进来。' : '这一页还没有题。'}
            </EmptyList>
          )}
          <SortableList
            items={listed}
            idOf={({ question_id }) => question_id}
            nameOf={({ question_id }) =>
              `第 ${listed.findIndex((one) => one.question_id === question_id) + 1} 题`
            }
            layout="rows"
            isLocked={!mayEdit || isBusy}
            onReorder={handleOrder}
          >
            {(question, { index, handle }) => (
              <div className={styles.exercise}>
                <QuestionCard
                  question={question}
                  number={index + 1}
                  lead={
                    <>
                      {handle}
                      <Checkbox
                        aria-label={`选用第 ${index + 1} 题`}
                        checked={!left.has(question.question_id)}
                        onChange={() => toggle(question.question_id)}
                      />
                    </>
                  }
                  actions={
                    <>
                      {mayEdit && (
                        <Button
                          size="small"
                          disabled={isBusy}
                          aria-label={`移出这一页，第 ${index + 1} 题`}
                          onClick={() =>
                            handleOrder(listed.flatMap((one) => (one === question ? [] : [one.question_id])))
                          }
                        >
                          移出
                        </Button>
                      )}
                      <CartButton question_id={question.question_id} number={index + 1} />
                    </>
                  }
                />
              </div>
            )}
          </SortableList>
        </>
      )}
    </section>
  )
}
