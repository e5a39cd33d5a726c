import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE, Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { pointListQuery, revokePoint } from '../grouping.queries.ts'
import styles from '../grouping.module.css'

/** What was given and taken in a period, newest first; one taken back stays to be seen. */
export function PointHistory({ scheme, period }: { scheme: SchemeView; period: number }) {
  const { scheme_id } = scheme
  const labels = namesApart(scheme.students)
  const [page, setPage] = useState(1)
  const points = useQuery(pointListQuery({ scheme_id, period, page, page_size: PAGE_SIZE }))
  const mayEdit = useCan('classGrouping.edit')
  return (
    <section aria-label="记分记录">
      <div className={styles.paneHead}>
        <h2>记分记录</h2>
      </div>
      {points.isPending && <SkeletonBlock height={220} />}
      {points.isError && points.data === undefined && (
        <FailedList what="记分记录" error={points.error} onRetry={() => void points.refetch()} />
      )}
      {points.data?.total === 0 && <EmptyList>这个周期还没有记分。</EmptyList>}
      {points.data !== undefined && points.data.total > 0 && (
        <>
          <ul className={styles.history}>
            {points.data.list.map((point) => (
              <li key={point.point_id} data-revoked={point.revoked_at !== null}>
                <span className={styles.delta}>{point.delta > 0 ? `+${point.delta}` : point.delta}</span>
                <span>
                  {point.group_name}
                  {point.student_name !== null &&
                    `（${labels.get(point.student_id ?? '') ?? point.student_name}）`}{' '}
                  {point.reason}
                  <br />
                  <span className={styles.muted}>
                    {point.teacher_name} <SpokenTime at={point.created_at} />
                  </span>
                </span>
                <span>
                  {point.revoked_at !== null && <span className={styles.muted}>已撤销</span>}
                  {point.revoked_at === null && mayEdit && (
                    <RevokeButton point_id={point.point_id} about={`${point.group_name} ${point.reason}`} />
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Pager total={points.data.total} page={page} unit="条" onChange={setPage} />
        </>
      )}
    </section>
  )
}

/** One for each row: taking two back one after the other does not wait. */
function RevokeButton({ point_id, about }: { point_id: string; about: string }) {
  const revoke = useMutation(revokePoint())
  const submit = useOneSubmission(revoke.mutate)
  return (
    <Button
      type="link"
      size="small"
      aria-label={`撤销：${about}`}
      loading={revoke.isPending}
      onClick={() =>
        submit({ point_id }, { onError: (error) => message.error(`没有撤销成功：${error.message}`) })
      }
    >
      撤销
    </Button>
  )
}
