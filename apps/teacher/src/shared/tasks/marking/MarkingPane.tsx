import { seesWhole } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { oneOf, useAddress } from '../../lists/use-address.ts'
import type { TaskDetail } from '../task.queries.ts'
import { ByItem } from './ByItem.tsx'
import { ByStudent } from './ByStudent.tsx'
import { ReviewButton } from '../review/ReviewButton.tsx'
import { ScoreFileButton } from './file/ScoreFileButton.tsx'
import type { MarkingDesk } from './desk/marking-desk.ts'
import { DeskInFront } from './undo/use-undo.ts'
import { UndoButton } from './undo/UndoButton.tsx'
import { hideNames } from './marking.queries.ts'
import { MarkersButton, MarkersLine } from './markers/MarkersLine.tsx'
import { markersQuery } from './markers/markers.queries.ts'
import { TogetherScope } from './markers/together.ts'
import styles from './marking.module.css'

const WAYS = [
  { by: 'item', words: '按题批改' },
  { by: 'student', words: '按人批改' },
] as const

/** 批改: one item across the class, or one student from the first item to the last (HW-10). */
export function MarkingPane({ task }: { task: TaskDetail }) {
  const { id: kind, name: kindName } = useTaskKind()
  const address = useAddress()
  const { task_id, is_anonymous } = task
  const front = useRef<MarkingDesk | null>(null)
  // Counts up when the answers are to be fetched anew.
  const [version, setVersion] = useState(0)
  // Marking student by student would tell the name.
  const isHelper = task.role === 'marker'
  const isWhole = seesWhole(task.share)
  const chosen =
    is_anonymous || !isWhole ? 'item' : (oneOf(address.read('by'), ['item', 'student']) ?? 'item')
  const markers = useQuery({ ...markersQuery(kind, task_id), enabled: !isHelper && task.abilities.mark })
  const isTogether = isHelper || (markers.data?.list.length ?? 0) > 0
  const together = useMemo(() => ({ isHelper, isTogether }), [isHelper, isTogether])
  if (!task.abilities.mark) return <EmptyList>您没有批改{kindName}的权限。</EmptyList>
  return (
    <div className={styles.pane}>
      <div className={styles.ways} role="group" aria-label="批改方式">
        {isWhole && <Ways {...{ chosen, is_anonymous }} />}
        <UndoButton {...{ task, front }} by={chosen} onOther={() => setVersion(version + 1)} />
        {!isHelper && <OwnerTools task={task} />}
        {is_anonymous ? (
          <span className={styles.muted}>姓名和班级已隐藏，只能按题批改。</span>
        ) : (
          <span className={`${styles.muted} ${styles.keys}`}>
            输入得分后回车；+ 满分，- 零分，* 半分；方向键换一份；写好评语可以存入评语库，再用 Alt 加数字。
          </span>
        )}
      </div>
      {!isHelper && <MarkersLine task={task} />}
      <TogetherScope value={together}>
        <DeskInFront value={front}>
          {chosen === 'item' ? (
            <ByItem key={`${is_anonymous} ${version}`} task={task} />
          ) : (
            <ByStudent key={version} task={task} />
          )}
        </DeskInFront>
      </TogetherScope>
    </div>
  )
}

/** 按题 or 按人. */
function Ways({ chosen, is_anonymous }: { chosen: 'item' | 'student'; is_anonymous: boolean }) {
  const address = useAddress()
  return (
    <>
      {WAYS.map(({ by, words }) => (
        <Button
          key={by}
          aria-pressed={chosen === by}
          disabled={is_anonymous && by === 'student'}
          onClick={() =>
            address.change({ by: by === 'item' ? null : by, item: null, student: null, show: null })
          }
        >
          {words}
        </Button>
      ))}
    </>
  )
}

/** What the teacher of the task alone does. */
function OwnerTools({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const hide = useMutation(hideNames(kind))
  const { task_id, is_anonymous } = task
  return (
    <>
      <ScoreFileButton task={task} />
      <ReviewButton task={task} />
      <MarkersButton task={task} />
      <Checkbox
        checked={is_anonymous}
        disabled={hide.isPending}
        onChange={({ target }) =>
          hide.mutate(
            { task_id, is_anonymous: target.checked },
            { onError: (error) => message.error(error.message) },
          )
        }
      >
        匿名批改
      </Checkbox>
    </>
  )
}
