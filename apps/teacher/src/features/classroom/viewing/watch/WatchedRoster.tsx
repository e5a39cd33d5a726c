import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import styles from '../viewing.module.css'

/** Who of the class has entered and who is connected; `joined` is null until it is known. */
export function WatchedRoster({
  students,
  joined,
}: {
  students: readonly RosterEntry[]
  joined: readonly RosterEntry[] | null
}) {
  const online = joined?.filter(({ is_online }) => is_online) ?? []
  const missing = students.filter(({ joined_at }) => joined_at === null)
  return (
    <section className={styles.panel} aria-label="学生">
      <h2>学生</h2>
      {joined === null ? (
        <p className={styles.muted}>正在读取花名册…</p>
      ) : (
        <>
          <p>
            已进入 <b>{joined.length}</b> / {students.length} 人 · 在线 <b>{online.length}</b> 人
          </p>
          {missing.length > 0 && (
            <details>
              <summary>没有进入的 {missing.length} 人</summary>
              <p>{missing.map(({ name }) => name).join('、')}</p>
            </details>
          )}
          {online.length < joined.length && (
            <details>
              <summary>已离线的 {joined.length - online.length} 人</summary>
              <p>
                {joined
                  .filter(({ is_online }) => !is_online)
                  .map(({ name }) => name)
                  .join('、')}
              </p>
            </details>
          )}
        </>
      )}
    </section>
  )
}
