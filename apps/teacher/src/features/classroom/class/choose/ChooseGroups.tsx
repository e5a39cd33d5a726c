import { compareNames } from '@jiangtai/shared/core/name-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../core/session/user.ts'
import { activeSchemesQuery, groupTotalsQuery } from '../group-points.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './choose.module.css'

/** The groups of the scheme in use, the lesson's subject before all subjects ([GR-24]); nothing where the class has none. */
export function ChooseGroups({
  class_id,
  subject_id,
  ...choice
}: {
  class_id: string
  subject_id: string | null
  group_ids: readonly string[]
  onToggle: (group_id: string) => void
}) {
  const maySee = useCan('classGrouping.query')
  const schemes = useQuery({ ...activeSchemesQuery(class_id), enabled: maySee })
  if (!maySee) return null
  if (schemes.isPending) return <p role="status">正在取小组…</p>
  if (schemes.isError)
    return <Failed message={schemes.error.message} onRetry={() => void schemes.refetch()} />
  const shown = schemes.data.find((one) => one.subject_id === subject_id) ?? schemes.data[0]
  if (shown === undefined) return null
  return <Groups scheme_id={shown.scheme_id} {...choice} />
}

function Groups({
  scheme_id,
  group_ids,
  onToggle,
}: {
  scheme_id: string
  group_ids: readonly string[]
  onToggle: (group_id: string) => void
}) {
  const totals = useQuery(groupTotalsQuery(scheme_id))
  if (totals.isPending) return <p role="status">正在取小组…</p>
  if (totals.isError) return <Failed message={totals.error.message} onRetry={() => void totals.refetch()} />
  const groups = totals.data.list
    .filter(({ is_removed }) => !is_removed)
    .toSorted((one, other) => compareNames(one.name, other.name))
  if (groups.length === 0) return null
  return (
    <div className={styles.choices} role="group" aria-label="小组">
      <h3>小组</h3>
      {groups.map(({ group_id, name }) => {
        const isChosen = group_ids.includes(group_id)
        return (
          <StageButton
            key={group_id}
            size="small"
            look={isChosen ? 'primary' : 'quiet'}
            isPressed={isChosen}
            onPress={() => onToggle(group_id)}
          >
            {name}
          </StageButton>
        )
      })}
    </div>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p role="alert" className={styles.failed}>
      小组没有加载出来：{message}
      <StageButton size="small" onPress={onRetry}>
        重试
      </StageButton>
    </p>
  )
}
