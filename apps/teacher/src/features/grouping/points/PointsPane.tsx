import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import { placesOf } from '@jiangtai/shared/grouping/places.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { beginPeriod, rankingQuery } from '../grouping.queries.ts'
import { PointHistory } from './PointHistory.tsx'
import styles from '../grouping.module.css'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'

const GivePointsDialog = laterDialog(async () => (await import('./GivePointsDialog.tsx')).GivePointsDialog)

type Giving = { group: RankedGroup; sign: 1 | -1 }

/** 小组积分 (GP-07): the ranking of a period, giving and taking, and the given points. */
export function PointsPane({ scheme }: { scheme: SchemeView }) {
  const { scheme_id } = scheme
  const [period, setPeriod] = useState<number | null>(null)
  const [giving, setGiving] = useState<Giving | null>(null)
  const [isResetting, setIsResetting] = useState(false)
  const ranking = useQuery(rankingQuery({ scheme_id, period }))
  const mayEdit = useCan('classGrouping.edit')
  if (ranking.isPending) return <SkeletonBlock height={320} />
  if (ranking.data === undefined) {
    return <FailedList what="小组排行" error={ranking.error} onRetry={() => void ranking.refetch()} />
  }
  const { list, current_period, period: shown } = ranking.data
  const isCurrent = shown === current_period
  return (
    <div className={styles.points}>
      <section aria-label="小组排行">
        <div className={styles.paneHead}>
          <h2>小组排行</h2>
          <Select
            aria-label="周期"
            value={shown}
            options={Array.from({ length: current_period }, (_, at) => ({
              value: current_period - at,
              label: `第 ${current_period - at} 周期${at === 0 ? '（当前）' : ''}`,
            }))}
            onChange={(next: number) => setPeriod(next === current_period ? null : next)}
          />
          {mayEdit && scheme.may_change && <Button onClick={() => setIsResetting(true)}>开始新周期</Button>}
        </div>
        {list.length === 0 ? (
          <EmptyList>还没有小组。先在“分组”里把学生分好，再给小组记分。</EmptyList>
        ) : (
          <ol className={styles.ranks}>
            {placesOf(list).map((group) => (
              <RankRow
                key={group.group_id}
                group={group}
                onGive={
                  mayEdit && isCurrent && !group.is_removed ? (sign) => setGiving({ group, sign }) : null
                }
              />
            ))}
          </ol>
        )}
      </section>
      <PointHistory scheme={scheme} period={shown} />
      {giving !== null && (
        <GivePointsDialog
          scheme={scheme}
          group={giving.group}
          sign={giving.sign}
          onClose={() => setGiving(null)}
        />
      )}
      {isResetting && (
        <BeginPeriod
          scheme_id={scheme_id}
          current_period={current_period}
          onBegun={() => setPeriod(null)}
          onClose={() => setIsResetting(false)}
        />
      )}
    </div>
  )
}

function BeginPeriod({
  scheme_id,
  current_period,
  onBegun,
  onClose,
}: {
  scheme_id: string
  current_period: number
  onBegun: () => void
  onClose: () => void
}) {
  const begin = useMutation(beginPeriod())
  const submit = useOneSubmission(begin.mutate)
  return (
    <ConfirmDialog
      title="开始新的记分周期？"
      danger="开始新周期"
      isPending={begin.isPending}
      error={begin.error}
      onClose={onClose}
      onConfirm={() =>
        submit(
          { scheme_id },
          {
            onSuccess: () => {
              onBegun()
              onClose()
            },
          },
        )
      }
    >
      各小组从 0 分重新开始。第 {current_period} 周期的排行和记录都会保留，可以随时查看。
    </ConfirmDialog>
  )
}

function RankRow({
  group,
  onGive,
}: {
  group: ReturnType<typeof placesOf<RankedGroup>>[number]
  onGive: ((sign: 1 | -1) => void) | null
}) {
  const { name, total, plus, minus, is_removed, place, share } = group
  return (
    <li className={styles.rank}>
      <span className={styles.rankNo}>{place}</span>
      <span className={styles.rankName} title={name}>
        {name}
        {is_removed && <span className={styles.muted}>（已删除）</span>}
      </span>
      <span className={styles.bar} title={`加 ${plus} 分，扣 ${minus} 分`} aria-hidden>
        <span data-minus={total < 0} style={{ width: `${Math.abs(share) * 100}%` }} />
      </span>
      <span className={styles.total}>{total} 分</span>
      <span>
        {onGive !== null && (
          <>
            <Button size="small" aria-label={`给${name}加分`} onClick={() => onGive(1)}>
              加分
            </Button>{' '}
            <Button size="small" aria-label={`给${name}扣分`} onClick={() => onGive(-1)}>
              扣分
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
