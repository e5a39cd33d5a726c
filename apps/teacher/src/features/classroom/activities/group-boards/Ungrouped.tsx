import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import kit from '../../kit/kit.module.css'
import { StageViews } from '../../kit/StageViews.tsx'
import styles from './group-boards.module.css'
import { NO_PART, PLACINGS, type Placing, TOGETHER, ungroupedOf } from './placing.ts'

/** Who is in no group, and what becomes of them this time ([CR-491]). */
export function Ungrouped({
  divided,
  placing,
  chosen,
  onPlacing,
  onPlaced,
}: {
  divided: SchemeView
  placing: Placing
  chosen: Readonly<Record<string, string>>
  onPlacing: (placing: Placing) => void
  onPlaced: (chosen: Readonly<Record<string, string>>) => void
}) {
  const ungrouped = ungroupedOf(divided)
  if (ungrouped.length === 0) return null
  return (
    <section aria-label="未分组的学生">
      <p className={styles.hint}>
        {`未分组 ${ungrouped.length} 人：${ungrouped.map(({ name }) => name).join('、')}`}
      </p>
      <StageViews label="未分组的学生怎么办" views={PLACINGS} shown={placing} onShow={onPlacing} />
      {placing === 'each' && (
        <ul className={styles.placing}>
          {ungrouped.map(({ student_id, name }) => (
            <li key={student_id}>
              <label>
                <span>{name}</span>
                <select
                  className={kit.field}
                  value={chosen[student_id] ?? TOGETHER}
                  onChange={({ target }) => onPlaced({ ...chosen, [student_id]: target.value })}
                >
                  <option value={TOGETHER}>未分组同学的白板</option>
                  {divided.groups.map((group) => (
                    <option key={group.group_id} value={group.group_id}>
                      {group.name}
                    </option>
                  ))}
                  <option value={NO_PART}>这次不参加</option>
                </select>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
