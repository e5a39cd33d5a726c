import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SpokenTime } from '../SpokenTime.tsx'
import styles from './found-choice.module.css'

/** A thing that can be chosen. */
export type FoundThing = { id: string; title: string; updated_at: string; note?: string }

/** One of one's own things, the last changed first, found by its name. */
export function FoundChoice({
  what,
  found,
  things,
  text,
  onSearch,
  chosen_id,
  wrong,
  action,
  onChoose,
}: {
  /** What is chosen, in words: 备课. */
  what: string
  found: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Undefined until they are there. */
  things: readonly FoundThing[] | undefined
  text: string
  onSearch: (text: string) => void
  chosen_id: string | null
  /** Why the choice is refused; null while it is not. */
  wrong: string | null
  /** What to do where there is nothing yet. */
  action: ReactNode
  onChoose: (thing: FoundThing) => void
}) {
  return (
    <>
      <SearchBox label={`搜索${what}`} text={text} onSearch={onSearch} />
      {things === undefined ? (
        found.error === null ? (
          <SkeletonBlock height={200} />
        ) : (
          <FailedList what={what} error={found.error} onRetry={() => void found.refetch()} />
        )
      ) : things.length === 0 ? (
        <EmptyList action={text === '' && action}>
          {text === '' ? `还没有${what}。` : `没有找到“${text}”。`}
        </EmptyList>
      ) : (
        <div role="radiogroup" aria-label={`我的${what}`} className={styles.things}>
          {things.map((thing) => (
            <label key={thing.id} className={styles.thing}>
              <input
                type="radio"
                name={what}
                checked={chosen_id === thing.id}
                onChange={() => onChoose(thing)}
              />
              <span className={styles.title}>{thing.title}</span>
              {thing.note !== undefined && <span>{thing.note}</span>}
              <SpokenTime at={thing.updated_at} />
            </label>
          ))}
        </div>
      )}
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
