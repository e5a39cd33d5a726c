import { MoreOutlined } from '@ant-design/icons'
import { DUTIES } from '@jiangtai/shared/grouping/rules.ts'
import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useState } from 'react'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { Menu, type MenuEntry } from '@jiangtai/ui/kit/float/Menu.tsx'
import type { BoardActions } from './board-actions.ts'
import type { Member } from './StudentCard.tsx'
import styles from './board.module.css'

type Shown = 'acts' | 'groups' | 'duties'

/** The acts on a student on the board: the new group and the duty are asked in a menu of their own. */
export function CardMenu({
  student_id,
  label,
  member,
  groups,
  actions,
}: {
  student_id: string
  /** The name of the student where a name may occur twice. */
  label: string
  /** The student as a member of the group; null in 未分组. */
  member: Member | null
  groups: readonly SaveGroup[]
  actions: BoardActions
}) {
  const [opened, setOpened] = useState<{ shown: Shown; anchor: Anchor } | null>(null)
  function entriesOf(shown: Shown, anchor: Anchor): MenuEntry[] {
    if (shown === 'groups') {
      return groups.map(({ group_id, name }) => ({
        key: group_id,
        label: name,
        onPick: () => actions.move([student_id], group_id),
      }))
    }
    if (shown === 'duties') {
      return ['', ...DUTIES].map((duty) => ({
        key: `duty-${duty}`,
        label: duty === '' ? '没有职务' : duty,
        onPick: () => actions.setDuty(student_id, duty),
      }))
    }
    const move: MenuEntry = {
      key: 'move',
      label: '移到…',
      refusal: groups.length === 0 ? '还没有小组' : null,
      onPick: () => setOpened({ shown: 'groups', anchor }),
    }
    if (member === null) return [move]
    return [
      move,
      {
        key: 'leader',
        label: member.is_leader ? '取消组长' : '设为组长',
        onPick: () => actions.toggleLeader(student_id),
      },
      { key: 'duty', label: '职务…', onPick: () => setOpened({ shown: 'duties', anchor }) },
      { key: 'out', label: '移出小组', onPick: () => actions.move([student_id], null) },
    ]
  }
  const labels: Record<Shown, string> = { acts: label, groups: `${label}移到`, duties: `${label}的职务` }
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={`更多：${label}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(event) => setOpened({ shown: 'acts', anchor: event.currentTarget.getBoundingClientRect() })}
      >
        <MoreOutlined aria-hidden />
      </button>
      {opened !== null && (
        <Menu
          key={opened.shown}
          label={labels[opened.shown]}
          entries={entriesOf(opened.shown, opened.anchor)}
          anchor={opened.anchor}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
