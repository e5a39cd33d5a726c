import { MAX_STATEMENTS } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { changeStep } from './step-draft.ts'
import edit from '../edit.module.css'
import styles from './steps.module.css'

/** 自评: statements that each student judges by 会了, 基本会 or 还不会. */
export function SelfStep({
  step: { step_no, statements },
  set: { set_no },
  editor,
  isLocked,
  number,
}: {
  step: Extract<TaskStep, { kind: 'self' }>
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  number: number
}) {
  const put = (change: (before: string[]) => string[]) => (draft: Parameters<typeof changeStep>[0]) =>
    changeStep(draft, set_no, step_no, (one) =>
      one.kind === 'self' ? { ...one, statements: change(one.statements) } : one,
    )
  return (
    <div className={styles.statements}>
      <p className={edit.hint}>学生对每一条选会了、基本会或还不会。</p>
      {statements.map((words, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- statements have no id, and are told apart by their place
        <div key={at} className={styles.row}>
          <Input
            className={styles.statement}
            aria-label={`第 ${number} 步自评第 ${at + 1} 条`}
            aria-invalid={words.trim() === ''}
            disabled={isLocked}
            maxLength={100}
            value={words}
            onChange={({ target }) =>
              editor.change(put((before) => before.map((one, place) => (place === at ? target.value : one))))
            }
          />
          {!isLocked && statements.length > 1 && (
            <Button
              size="small"
              aria-label={`去掉第 ${number} 步自评第 ${at + 1} 条`}
              onClick={() =>
                editor.remove(
                  put((before) => before.filter((_one, place) => place !== at)),
                  '已去掉一条自评',
                )
              }
            >
              去掉
            </Button>
          )}
        </div>
      ))}
      {!isLocked && statements.length < MAX_STATEMENTS && (
        <Button size="small" onClick={() => editor.change(put((before) => [...before, '我能']))}>
          再加一条
        </Button>
      )}
    </div>
  )
}
