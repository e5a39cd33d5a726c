import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import styles from './hands.module.css'

/** 没听懂 by page, without names ([CR-443]). */
export function UnclearPages({
  unclear,
  pages,
  current_page_id,
  isTaken,
  heading: Heading,
}: {
  unclear: Readonly<Record<string, number>>
  pages: readonly Pick<ClassroomPage, 'page_id' | 'title'>[]
  current_page_id: string | null
  isTaken: boolean
  /** Null in a panel of that name. */
  heading: 'h2' | null
}) {
  const marked = pages.flatMap(({ page_id, title }, at) => {
    const count = unclear[page_id] ?? 0
    return count > 0 ? [{ page_id, title, number: at + 1, count }] : []
  })
  return (
    <section className={styles.part} aria-label={Heading === null ? undefined : '没听懂'}>
      {Heading !== null && (
        <div className={styles.head}>
          <Heading>没听懂</Heading>
        </div>
      )}
      {marked.length === 0 ? (
        <p className={styles.none}>
          {isTaken ? '还没有人按没听懂' : '开放以后，学生在没听懂的页上按一下，这里只写人数'}
        </p>
      ) : (
        <ul className={styles.list}>
          {marked.map(({ page_id, title, number, count }) => (
            <li key={page_id}>
              <span className={styles.name}>
                {`第 ${number} 页${page_id === current_page_id ? '（现在这页）' : ''}`}
                {title !== '' && <small>{title}</small>}
              </span>
              <strong>{`${count} 人`}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
