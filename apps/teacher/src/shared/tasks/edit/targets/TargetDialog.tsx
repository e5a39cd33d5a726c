import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import { MAX_TARGETS } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useState } from 'react'
import { TargetPicker } from '../../../targets/TargetPicker.tsx'
import { chosenOf } from '../task-draft.ts'
import styles from '../edit.module.css'

/** Chooses the targets; wanting single students without choosing any is told at once (HW-04). */
export function TargetDialog({
  targets,
  isLayered,
  onPick,
  onClose,
}: {
  targets: readonly TaskTarget[]
  /** Whether there are several sets to give. */
  isLayered: boolean
  onPick: (chosen: Target) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(() => chosenOf(targets))
  const count = chosen.class_ids.length + chosen.group_ids.length + chosen.student_ids.length
  const [isTold, setIsTold] = useState(false)
  const wrong =
    count === 0
      ? '请至少选一个班级、小组或学生'
      : count > MAX_TARGETS
        ? `最多选 ${MAX_TARGETS} 个班级、小组和学生`
        : null
  return (
    <Dialog
      title="选择布置对象"
      width="min(640px, calc(100vw - 48px))"
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          {isTold && wrong !== null && (
            <span role="alert" className={styles.fault}>
              {wrong}
            </span>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => (wrong === null ? onPick(chosen) : setIsTold(true))}>
            确定
          </Button>
        </>
      }
    >
      {isLayered && (
        <p className={styles.hint}>
          一个班级、小组或学生做一份。同一个班要做不同的份，不勾班级，展开后分别勾选小组或学生。
        </p>
      )}
      <TargetPicker value={chosen} picks="any" class_ids={null} onChange={setChosen} />
    </Dialog>
  )
}
