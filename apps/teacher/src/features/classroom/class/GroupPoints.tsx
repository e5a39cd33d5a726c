import { compareNames } from '@jiangtai/shared/core/name-order.ts'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCK_MESSAGE } from '../dock/LockSheet.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { type Given, GivenPoint } from './GivenPoint.tsx'
import { GroupRanking } from './GroupRanking.tsx'
import { activeSchemesQuery, groupTotalsQuery } from './group-points.queries.ts'
import { PointButtons, useGivePoint } from './PointButtons.tsx'
import styles from './class.module.css'

/** 加分 and 扣分 from within the lesson (GP-07). The class sees the board: groups by name and sum, nothing of a scheme or a layer ([GR-24]). */
export function GroupPoints({
  class_id,
  subject_id,
  ...locking
}: {
  class_id: string
  subject_id: string | null
} & GroupLocking) {
  const schemes = useQuery(activeSchemesQuery(class_id))
  const [chosen, setChosen] = useState<string | null>(null)
  if (schemes.isPending) return <p role="status">正在取小组…</p>
  if (schemes.data === undefined) {
    return <Failed what="小组" message={schemes.error.message} onRetry={() => void schemes.refetch()} />
  }
  const list = schemes.data
  const shown =
    list.find(({ scheme_id }) => scheme_id === chosen) ??
    list.find((one) => one.subject_id === subject_id) ??
    list[0]
  if (shown === undefined) {
    return <p className={styles.empty}>这个班没有当前的分组方案。课后在“班级分组”里分好，就能在这里记分。</p>
  }
  return (
    <>
      {list.length > 1 && (
        <div className={styles.filters} role="group" aria-label="学科">
          {list.map((one) => (
            <StageButton
              key={one.scheme_id}
              size="small"
              look={one === shown ? 'primary' : 'quiet'}
              isPressed={one === shown}
              onPress={() => setChosen(one.scheme_id)}
            >
              {one.subject_name ?? '各学科'}
            </StageButton>
          ))}
        </div>
      )}
      <Totals key={shown.scheme_id} scheme_id={shown.scheme_id} {...locking} />
    </>
  )
}

/** The lock that stands, and the way to lock and unlock a group ([CR-330]). */
type GroupLocking = {
  lock: LockState | null
  onLock: (lock: LockChange) => Promise<unknown>
}

function Totals({ scheme_id, ...locking }: { scheme_id: string } & GroupLocking) {
  const totals = useQuery(groupTotalsQuery(scheme_id))
  const [given, setGiven] = useState<Given | null>(null)
  const [isRanked, setIsRanked] = useState(false)
  if (totals.isPending) return <p role="status">正在取小组…</p>
  if (totals.data === undefined) {
    return <Failed what="小组积分" message={totals.error.message} onRetry={() => void totals.refetch()} />
  }
  const present = totals.data.list.filter(({ is_removed }) => !is_removed)
  if (present.length === 0) return <p className={styles.empty}>这个方案里还没有小组。</p>
  const look = (
    <div className={styles.filters} role="group" aria-label="小组积分的看法">
      {([false, true] as const).map((ranked) => (
        <StageButton
          key={String(ranked)}
          size="small"
          look={ranked === isRanked ? 'primary' : 'quiet'}
          isPressed={ranked === isRanked}
          onPress={() => setIsRanked(ranked)}
        >
          {ranked ? '看排名' : '记分'}
        </StageButton>
      ))}
    </div>
  )
  if (isRanked)
    return (
      <>
        {look}
        <GroupRanking groups={present} />
      </>
    )
  // The groups are sorted by name, so that a group stays under the hand while its sum changes.
  const groups = present.toSorted((one, other) => compareNames(one.name, other.name))
  return (
    <>
      {look}
      <ul className={styles.list} aria-label="小组积分">
        {groups.map((group) => (
          <GroupRow
            key={group.group_id}
            scheme_id={scheme_id}
            group={group}
            onGiven={setGiven}
            {...locking}
          />
        ))}
      </ul>
      {given !== null && <GivenPoint key={given.point_id} given={given} onTakenBack={() => setGiven(null)} />}
    </>
  )
}

function GroupRow({
  scheme_id,
  group,
  onGiven,
  lock,
  onLock,
}: {
  scheme_id: string
  group: RankedGroup
  onGiven: (given: Given) => void
} & GroupLocking) {
  const { name: group_name, total, group_id } = group
  const { give, error } = useGivePoint({ scheme_id, group_id, group_name, onGiven })
  const setLock = (locked: boolean) =>
    onLock({ locked, student_ids: [], group_ids: [group_id], message: locked ? LOCK_MESSAGE : '' })
  return (
    <li className={styles.group}>
      <span className={styles.name}>
        {group_name}
        <small>{total} 分</small>
      </span>
      <PointButtons group_name={group_name} onGive={give} />
      <StageButton size="small" label={`锁屏：${group_name}`} onPress={() => setLock(true)}>
        锁屏
      </StageButton>
      {lock !== null && (
        <StageButton size="small" label={`解锁：${group_name}`} onPress={() => setLock(false)}>
          解锁
        </StageButton>
      )}
      {error !== null && (
        <p role="alert" className={styles.reasons}>
          没有记上：{error.message}
        </p>
      )}
    </li>
  )
}

function Failed({ what, message, onRetry }: { what: string; message: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.empty}>
      <p>
        {what}没有加载出来：{message}
      </p>
      <StageButton size="small" onPress={onRetry}>
        重试
      </StageButton>
    </div>
  )
}
