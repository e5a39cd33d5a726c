import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTabTitle } from '../../../core/tabs.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { BOOKS_PATH } from '../assist-paths.ts'
import { type Book, bookQuery, saveBook } from '../assist.queries.ts'
import { chosenIn, firstPage } from './book-edits.ts'
import { Contents } from './Contents.tsx'
import { LaterPageExercises } from './LaterPageExercises.tsx'
import styles from './book.module.css'

/** A book of exercises: its contents on the left, one page of it on the right. */
export function AssistBookScreen() {
  const address = useAddress()
  const book_id = address.read('book_id')
  const { data, error, refetch } = useQuery({ ...bookQuery(book_id ?? ''), enabled: book_id !== null })
  if (data === undefined)
    return (
      <main className={list.screen}>
        <header className={list.head}>
          <h1>教辅</h1>
        </header>
        {book_id === null ? (
          <EmptyList>
            没有选教辅，请从 <Link to={BOOKS_PATH}>教辅列表</Link> 打开一本。
          </EmptyList>
        ) : error === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <FailedList what="教辅" error={error} onRetry={() => void refetch()} />
        )}
      </main>
    )
  return <ShownBook book={data} />
}

function ShownBook({ book }: { book: Book }) {
  const address = useAddress()
  useTabTitle(book.name)
  const save = useMutation(saveBook())
  const { book_id, revision, name, publisher, textbook_id, chapters } = book
  const id = address.read('at') ?? firstPage(chapters)
  const chosen = chosenIn(chapters, id) ?? chosenIn(chapters, firstPage(chapters))
  const handleChange = (next: Book['chapters']) =>
    save.mutate(
      { book_id, revision, name, publisher, textbook_id, chapters: next },
      { onError: (error) => message.error(`没有保存成功：${error.message}`) },
    )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{name}</h1>
        <Link to={BOOKS_PATH}>全部教辅</Link>
      </header>
      <p className={list.muted}>
        {[
          `${phaseName(book.phase_id)}${book.subject_name}`,
          ...(book.textbook_name === null ? [] : [book.textbook_name]),
          ...(publisher === '' ? [] : [publisher]),
          `${book.question_count} 题`,
          `${book.owner_name}${book.is_shared ? '，已分享给全校' : ''}`,
        ].join(' · ')}
      </p>
      <div className={styles.beside}>
        <Contents
          {...{ chapters, chosen }}
          mayEdit={book.abilities.edit}
          isBusy={save.isPending}
          onChange={handleChange}
          onChoose={(next) => address.change({ at: next })}
        />
        <LaterPageExercises
          key={chosen?.page?.page_id ?? ''}
          {...{ book, chosen }}
          isBusy={save.isPending}
          onChange={handleChange}
        />
      </div>
    </main>
  )
}
