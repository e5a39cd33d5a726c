import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { AddressPart } from '../../../shared/lists/AddressPart.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { pointListQuery, revokePoint } from '../grouping.queries.ts'
import styles from '../grouping.module.css'

type Point = CallOutput<'POST /api/grouping/v1/point/list'>['list'][number]

/** The points given and taken in a period, newest first; a point that was taken back stays to be seen. */
export function PointHistory({ scheme, period }: { scheme: SchemeView; period: number }) {
  const labels = namesApart(scheme.students)
  const mayEdit = useCan('classGrouping.edit')
  const nameOf = ({ group_name, reason }: Point) => `${group_name} ${reason}`.trimEnd()
  const line = (point: Point) => (
    <li key={point.point_id} data-revoked={point.revoked_at !== null}>
      <span className={styles.delta}>{point.delta > 0 ? `+${point.delta}` : point.delta}</span>
      <span>
        {point.group_name}
        {point.student_name !== null && `（${labels.get(point.student_id ?? '') ?? point.student_name}）`}{' '}
        {point.reason}
        <br />
        <span className={styles.muted}>
          {point.teacher_name} <SpokenTime at={point.created_at} />
        </span>
      </span>
      <span>
        {point.revoked_at !== null && <span className={styles.muted}>已撤销</span>}
        {point.revoked_at === null && mayEdit && (
          <RevokeButton point_id={point.point_id} about={nameOf(point)} />
        )}
      </span>
    </li>
  )
  return (
    <section aria-label="记分记录">
      <div className={styles.paneHead}>
        <h2>记分记录</h2>
      </div>
      <AddressPart name="points">
        <ListScreen<Point>
          {...{ what: '记分记录', unit: '条', nameOf }}
          query={(page) => pointListQuery({ scheme_id: scheme.scheme_id, period }, page)}
          idOf={({ point_id }) => point_id}
          empty={<EmptyList>这个周期还没有记分。</EmptyList>}
          show={{
            cards: (points) =>
              points === null ? (
                <SkeletonBlock height={220} />
              ) : (
                <ul className={styles.history}>{points.map(line)}</ul>
              ),
          }}
        />
      </AddressPart>
    </section>
  )
}

/** A button for each row: taking two points back one after the other does not wait. */
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
