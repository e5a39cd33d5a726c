import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE, Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { studentPath } from '../class-words.ts'
import { classHistoryQuery, studentHistoryQuery } from '../classes.queries.ts'
import styles from './details.module.css'

const KIND_WORDS = {
  created: '新建',
  changed: '修改',
  deactivated: '停用',
  restored: '恢复',
  advanced: '升年级',
  graduated: '毕业',
  archived: '归档',
  undone: '撤销升年级',
} as const

/** What has happened to a class, and who came and went. */
export function ClassHistory({ class_id }: { class_id: string }) {
  return (
    <div className={styles.columns}>
      <ClassChanges class_id={class_id} />
      <StudentMoves class_id={class_id} />
    </div>
  )
}

function ClassChanges({ class_id }: { class_id: string }) {
  const [page, setPage] = useState(1)
  const history = useQuery(classHistoryQuery({ class_id, page, page_size: PAGE_SIZE }))
  const { data } = history
  return (
    <section className={styles.section} aria-labelledby="class-changes">
      <h2 id="class-changes">班级变动</h2>
      {history.isError && data === undefined ? (
        <FailedList what="班级变动" error={history.error} onRetry={() => void history.refetch()} />
      ) : data === undefined ? (
        <SkeletonBlock height={240} />
      ) : data.total === 0 ? (
        <EmptyList>还没有变动。</EmptyList>
      ) : (
        <>
          <ul className={styles.lines}>
            {data.list.map((one) => (
              <li key={one.history_id} className={styles.change}>
                <SpokenTime at={one.created_at} />
                <div>
                  {KIND_WORDS[one.kind]}
                  {one.changes.map(({ label, before, after }) => (
                    <p key={label}>
                      {label}：{before === null ? after : `${before} → ${after ?? '无'}`}
                    </p>
                  ))}
                </div>
                <span>{one.by_name}</span>
              </li>
            ))}
          </ul>
          <Pager total={data.total} page={page} unit="条" onChange={setPage} />
        </>
      )}
    </section>
  )
}

function StudentMoves({ class_id }: { class_id: string }) {
  const [page, setPage] = useState(1)
  const history = useQuery(studentHistoryQuery({ class_id, page, page_size: PAGE_SIZE }))
  const { data } = history
  return (
    <section className={styles.section} aria-labelledby="student-moves">
      <h2 id="student-moves">学生进出</h2>
      {history.isError && data === undefined ? (
        <FailedList what="学生进出" error={history.error} onRetry={() => void history.refetch()} />
      ) : data === undefined ? (
        <SkeletonBlock height={240} />
      ) : data.total === 0 ? (
        <EmptyList>还没有学生来过。</EmptyList>
      ) : (
        <>
          <ul className={styles.lines}>
            {data.list.map((one) => (
              <li key={`${one.student_id} ${one.from_day} ${one.to_day}`} className={styles.change}>
                <span>
                  <Link className={list.link} to={studentPath(one.student_id)}>
                    {one.student_name}
                  </Link>{' '}
                  <small>{one.student_no}</small>
                </span>
                <span>
                  {one.from_day} {one.reason === '' ? '进班' : one.reason}
                  {one.from_class_name !== null && `，从${one.from_class_name}来`}
                  {one.to_day !== null && ` · ${one.to_day} ${one.to_reason ?? '离开'}`}
                  {one.to_class_name !== null && `，到${one.to_class_name}`}
                </span>
                <span>{one.to_day === null ? '在班' : '已离开'}</span>
              </li>
            ))}
          </ul>
          <Pager total={data.total} page={page} unit="条" onChange={setPage} />
        </>
      )}
    </section>
  )
}
