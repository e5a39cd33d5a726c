import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import styles from '../edit.module.css'

/** One set for all targets that are ticked: of a class that is given by name there are forty. */
export function SetForMany({
  targets,
  sets,
  ticked,
  onTick,
  onGive,
}: {
  targets: readonly TaskTarget[]
  sets: readonly TaskSet[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onGive: (set_no: number) => void
}) {
  const isAll = ticked.size === targets.length
  return (
    <div className={styles.layers} role="group" aria-label="给选中的对象指定哪一份">
      <Checkbox
        checked={isAll}
        onChange={() => onTick(new Set(isAll ? [] : targets.map(({ target_id }) => target_id)))}
      >
        全选
      </Checkbox>
      <span className={styles.hint}>{ticked.size === 0 ? '勾选后一起指定' : `选中的 ${ticked.size} 个`}</span>
      {sets.map(({ set_no, name }) => (
        <Button key={set_no} size="small" disabled={ticked.size === 0} onClick={() => onGive(set_no)}>
          做“{name}”
        </Button>
      ))}
    </div>
  )
}
