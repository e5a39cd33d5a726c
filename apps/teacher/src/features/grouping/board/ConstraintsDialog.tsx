import { MOST_CONSTRAINTS } from '@jiangtai/shared/grouping/rules.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { type Contradiction, contradictionIn } from '@jiangtai/shared/grouping/contradiction.ts'
import type { BoardStudent, GroupConstraint } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { TargetPicker } from '../../../shared/targets/TargetPicker.tsx'
import { NOBODY_CHOSEN } from '../../../shared/targets/target-choice.ts'
import { Choices } from '../Choices.tsx'
import { ConstraintsToBlame } from './ConstraintsToBlame.tsx'
import styles from './divide.module.css'

/** The students who are to be, and who are not to be, in one group (GP-06). */
export function ConstraintsDialog({
  class_id,
  constraints,
  most,
  students,
  onChange,
  onClose,
}: {
  class_id: string
  /** The most students a group can have. */
  most: number
  constraints: readonly GroupConstraint[]
  students: readonly BoardStudent[]
  onChange: (constraints: GroupConstraint[]) => void
  onClose: () => void
}) {
  const [kind, setKind] = useState<GroupConstraint['kind']>('apart')
  const [chosen, setChosen] = useState(NOBODY_CHOSEN)
  const [contradiction, setContradiction] = useState<Contradiction | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const labels = namesApart(students)
  const { student_ids } = chosen
  const isFull = constraints.length >= MOST_CONSTRAINTS
  const canAdd = !isFull && student_ids.length > 1

  function handleAdd(): boolean {
    const next = [...constraints, { kind, student_ids }]
    const found = contradictionIn(next, most)
    setContradiction(found)
    setIsLeaving(false)
    if (found !== null) return false
    onChange(next)
    setChosen(NOBODY_CHOSEN)
    return true
  }

  function handleClose() {
    if (student_ids.length === 0) onClose()
    else setIsLeaving(true)
  }

  function handleChange(changed: typeof chosen) {
    setChosen(changed)
    setContradiction(null)
    setIsLeaving(false)
  }
  return (
    <Dialog
      title="分组约束"
      width={680}
      onCancel={handleClose}
      keepsOpen
      footer={
        isLeaving ? (
          <>
            <span role="alert" className={styles.leaving}>
              选了 {student_ids.length} 名学生，还没有加入约束
            </span>
            <Button onClick={() => setIsLeaving(false)}>继续选</Button>
            <Button onClick={onClose}>放弃</Button>
            {canAdd && (
              <Button
                type="primary"
                onClick={() => {
                  if (handleAdd()) onClose()
                }}
              >
                加入约束
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" onClick={handleClose}>
            完成
          </Button>
        )
      }
    >
      {constraints.length === 0 ? (
        <p>还没有约束。自动分组时，约束里的学生会在同一组，或者一定分开。</p>
      ) : (
        <ul className={styles.rules} aria-label="约束">
          {constraints.map((constraint, at) => {
            const names = constraint.student_ids.map((id) => labels.get(id) ?? '已离开班级').join('、')
            return (
              <li key={`${constraint.kind} ${constraint.student_ids.join(' ')}`}>
                <span className={styles.kind}>{constraint.kind === 'together' ? '同组' : '分开'}</span>
                <span>{names}</span>
                <Button
                  type="link"
                  aria-label={`去掉约束：${names}`}
                  onClick={() => {
                    onChange(constraints.filter((_one, other) => other !== at))
                    setContradiction(null)
                  }}
                >
                  去掉
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.form}>
        <Choices
          label="约束类型"
          value={kind}
          options={[
            { value: 'apart', label: '这些学生要分开' },
            { value: 'together', label: '这些学生要同组' },
          ]}
          onChange={(picked) => {
            setKind(picked)
            setContradiction(null)
          }}
        />
      </div>
      <TargetPicker value={chosen} picks="students" class_ids={[class_id]} onChange={handleChange} />
      {contradiction !== null && <ConstraintsToBlame what="没有加入" labels={labels} {...contradiction} />}
      <Button disabled={!canAdd} onClick={handleAdd}>
        {isFull
          ? `最多 ${MOST_CONSTRAINTS} 条约束`
          : student_ids.length < 2
            ? '至少选 2 名学生'
            : `加入约束（${student_ids.length} 人）`}
      </Button>
    </Dialog>
  )
}
