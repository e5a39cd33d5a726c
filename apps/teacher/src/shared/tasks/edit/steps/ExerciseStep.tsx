import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { stepRuleWords } from '@jiangtai/shared/tasks/steps/step-words.ts'
import { SortableList } from '../../../lists/SortableList.tsx'
import { AddQuestions } from '../AddQuestions.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { addToExercise, changeStep } from './step-draft.ts'
import { StepQuestion } from './StepQuestion.tsx'
import styles from './steps.module.css'

/** The shares of points that are offered, in percent; null asks for none. */
const SHARES = [null, 60, 70, 80, 90, 100] as const

/** 练习: questions that are handed in together, and what makes them done. */
export function ExerciseStep({
  step,
  set,
  editor,
  isLocked,
  number,
}: {
  step: Extract<TaskStep, { kind: 'exercise' }>
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  number: number
}) {
  const { set_no } = set
  const { step_no, question_ids, percent } = step
  const change = (part: Partial<typeof step>) =>
    editor.change((draft) =>
      changeStep(draft, set_no, step_no, (one) => (one.kind === 'exercise' ? { ...one, ...part } : one)),
    )
  const shares = [...new Set([...SHARES, percent])].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return (
    <>
      <div className={styles.row}>
        {isLocked ? (
          <span>{stepRuleWords(step)}</span>
        ) : (
          <Select
            aria-label={`第 ${number} 步的完成要求`}
            value={percent}
            options={shares.map((value) => ({
              value,
              label: value === null ? '交了就算完成' : `得分达到 ${value}%`,
            }))}
            onChange={(next) => change({ percent: next })}
          />
        )}
      </div>
      <SortableList
        items={question_ids}
        idOf={(question_id) => question_id}
        nameOf={(question_id) => `第 ${question_ids.indexOf(question_id) + 1} 题`}
        layout="rows"
        isLocked={isLocked || question_ids.length < 2}
        onReorder={(ids) => change({ question_ids: ids })}
      >
        {(question_id, { handle }) => <StepQuestion {...{ question_id, set, editor, isLocked, handle }} />}
      </SortableList>
      {!isLocked && (
        <AddQuestions
          set={set}
          editor={editor}
          onGiven={(given) =>
            editor.add(set_no, given, (draft) => addToExercise(draft, set_no, step_no, given.questions))
          }
        />
      )}
    </>
  )
}
