import { sizeInWords } from '@jiangtai/shared/files/sizes.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { schoolSpaceQuery } from './info.queries.ts'
import styles from './info.module.css'

/** The space that the school's files take, and the teachers and files that take most ([RE-49]). */
export function SchoolSpace() {
  const space = useQuery(schoolSpaceQuery)
  if (space.data === undefined)
    return space.isError ? (
      <FailedList what="已用空间" error={space.error} onRetry={() => void space.refetch()} />
    ) : (
      <SkeletonBlock height={160} />
    )
  const { used_bytes, limit_bytes, teachers, largest } = space.data
  return (
    <section className={styles.space} aria-label="已用空间">
      <h2>已用空间</h2>
      <p>
        全校已用 {sizeInWords(used_bytes)}
        {limit_bytes === null ? '，没有上限' : ` / ${sizeInWords(limit_bytes)}`}
      </p>
      {teachers.length > 0 && (
        <div className={styles.spaceLists}>
          <div>
            <h3>用得最多的教师</h3>
            <ul>
              {teachers.map((one) => (
                <li key={one.teacher_id}>
                  <Link
                    className={list.link}
                    to={`/schoolManage/teacherDetails?teacher_id=${one.teacher_id}`}
                  >
                    {one.name}
                  </Link>
                  <span>{sizeInWords(one.used_bytes)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>最大的文件</h3>
            <ul>
              {largest.map((one) => (
                <li key={one.resource_id}>
                  <span title={one.name}>{one.name}</span>
                  <span>
                    {one.teacher_name} · {sizeInWords(one.size)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}
