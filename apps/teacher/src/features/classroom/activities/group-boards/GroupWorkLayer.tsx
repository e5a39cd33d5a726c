import { isGroupWorkOpen } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './group-boards.module.css'
import type { GroupWallProps } from './GroupWall.tsx'

const GroupWorkSetUp = laterDialog(async () => (await import('./GroupWorkSetUp.tsx')).GroupWorkSetUp)
/** What draws the boards comes when the first work begins. */
const GroupWall = laterDialog(async () => (await import('./GroupWall.tsx')).GroupWall)

export type GroupWorkLayerProps = Omit<GroupWallProps, 'group_work' | 'onMinimize'> & {
  prepare_lesson_id: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** 分组讨论 on the board: what is chosen before it, the wall of all groups' boards, and the word of it while the wall is put aside ([CR-500]). */
export function GroupWorkLayer({ prepare_lesson_id, isOpen, onOpen, onClose, ...wall }: GroupWorkLayerProps) {
  const { group_work, class_id } = wall.state
  const [aside, setAside] = useKeptInTab<string | null>('group-work.aside', { first: null, read: readText })
  const isAside = group_work !== null && aside === group_work.group_work_id
  if (group_work === null || (isOpen && !isGroupWorkOpen(group_work) && isAside))
    return isOpen ? (
      <GroupWorkSetUp {...{ class_id, prepare_lesson_id }} commands={wall.commands} onClose={onClose} />
    ) : null
  if (isAside && !isOpen)
    return (
      <div className={styles.chip} data-above-board>
        <span role="status">{isGroupWorkOpen(group_work) ? '正在分组讨论' : '分组讨论已结束'}</span>
        <StageButton
          size="small"
          look="waiting"
          onPress={() => {
            setAside(null)
            onOpen()
          }}
        >
          看小组白板
        </StageButton>
      </div>
    )
  return (
    <GroupWall
      key={group_work.group_work_id}
      {...wall}
      group_work={group_work}
      onMinimize={() => {
        setAside(group_work.group_work_id)
        onClose()
      }}
    />
  )
}
