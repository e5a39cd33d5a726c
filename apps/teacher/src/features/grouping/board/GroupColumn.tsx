import { MoreOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import { GROUP_COLOURS } from '@jiangtai/shared/grouping/rules.ts'
import type { BoardStudent, SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { CHART_COLORS } from '@jiangtai/ui/tokens.ts'
import type { ReactNode } from 'react'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import type { BoardActions } from './board-actions.ts'
import styles from './board.module.css'

/** The place where ungrouped students are dropped. */
export const UNGROUPED = 'ungrouped'

/** A group with its members. */
export function GroupColumn({
  group,
  students,
  actions,
  children,
}: {
  group: SaveGroup
  students: readonly BoardStudent[]
  actions: BoardActions | null
  children: ReactNode
}) {
  const { setNodeRef, isOver } = useDroppable({ id: group.group_id })
  const colour = CHART_COLORS[GROUP_COLOURS.indexOf(group.colour)]
  return (
    <section
      ref={setNodeRef}
      className={styles.group}
      data-over={isOver}
      style={{ borderTopColor: colour }}
      aria-label={`${group.name}，${students.length} 人`}
    >
      <header className={styles.groupHead}>
        <span className={styles.emblem} style={{ borderColor: colour }} aria-hidden>
          {group.emblem}
        </span>
        <h2 title={group.name}>{group.name}</h2>
        {group.layer !== null && (
          <span className={styles.layer} title="层次只有老师能看到">
            {group.layer} 层
          </span>
        )}
        <span className={styles.count}>{students.length} 人</span>
        {actions !== null && (
          <MenuButton
            label={group.name}
            aria-label={`更多：${group.name}`}
            className={styles.more}
            entries={[
              { key: 'edit', label: '修改小组', onPick: () => actions.editGroup(group) },
              { key: 'remove', label: '删除小组', danger: true, onPick: () => actions.removeGroup(group) },
            ]}
          >
            <MoreOutlined aria-hidden />
          </MenuButton>
        )}
      </header>
      <Balance students={students} />
      <ul className={styles.cards}>{children}</ul>
      {students.length === 0 && <p className={styles.hint}>把学生拖到这里</p>}
    </section>
  )
}

/** The make-up of a group, so that an uneven one is seen at a glance. */
function Balance({ students }: { students: readonly BoardStudent[] }) {
  if (students.length === 0) return null
  const boys = students.filter(({ gender }) => gender === 'male').length
  const levels = (['A', 'B', 'C'] as const)
    .map((level) => ({ level, count: students.filter((one) => one.level === level).length }))
    .filter(({ count }) => count > 0)
  return (
    <p className={styles.balance}>
      <span>
        男 {boys} 女 {students.length - boys}
      </span>
      {levels.map(({ level, count }) => (
        <span key={level}>
          {level} {count}
        </span>
      ))}
    </p>
  )
}

/** 未分组, always in sight (GP-05). */
export function UngroupedColumn({
  count,
  total,
  left,
  children,
}: {
  count: number
  total: number
  left: readonly { student_id: string; name: string; group_name: string }[]
  children: ReactNode
}) {
  const { setNodeRef, isOver } = useDroppable({ id: UNGROUPED })
  return (
    <section
      ref={setNodeRef}
      className={styles.ungrouped}
      data-over={isOver}
      aria-label={`未分组，${count} 人`}
    >
      <header className={styles.groupHead}>
        <h2>未分组</h2>
        <span className={styles.count}>
          {count}/{total} 人
        </span>
      </header>
      <ul className={styles.cards}>{children}</ul>
      {count === 0 && <p className={styles.hint}>{total === 0 ? '这个班还没有学生。' : '全班都分好了。'}</p>}
      {left.length > 0 && (
        <p className={styles.hint}>
          已离开班级：{left.map(({ name, group_name }) => `${name}（${group_name}）`).join('、')}
        </p>
      )}
    </section>
  )
}
