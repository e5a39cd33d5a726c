import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './person-page.module.css'

/** The page about one person: without an id, on its way, not to be had, or there. */
export function PersonPage<Person>({
  noun,
  listPath,
  person_id,
  query,
  children,
}: {
  /** 学生 or 教师. */
  noun: string
  listPath: string
  person_id: string | null
  query: UseQueryResult<Person>
  children: (person: Person) => ReactNode
}) {
  const navigate = useNavigate()
  const { data } = query
  return (
    <main className={styles.details}>
      {data === undefined && <h1 className="visually-hidden">{noun}详情</h1>}
      {person_id === null ? (
        <EmptyList action={<Button onClick={() => void navigate(listPath)}>{noun}名单</Button>}>
          没有说明是哪一位{noun}。
        </EmptyList>
      ) : data !== undefined ? (
        children(data)
      ) : query.isError ? (
        <FailedList what={noun} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={320} />
        </>
      )}
    </main>
  )
}

/** Who it is, and the acts on the whole person. */
export function PersonHead({
  noun,
  listPath,
  name,
  facts,
  children,
}: {
  /** 学生 or 教师, and the list that the person is in. */
  noun: string
  listPath: string
  name: string
  facts: readonly string[]
  children: ReactNode
}) {
  return (
    <header className={styles.who}>
      <span className={styles.avatar} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <div>
        <Link className={styles.back} to={listPath}>
          {noun}
        </Link>
        <h1>{name}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.whoActions}>{children}</div>
    </header>
  )
}

/** One part of the facts about a person. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
