import { NAMES } from '@jiangtai/shared/core/names.ts'
import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { MAX_MINUTES } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { Field } from '../../forms/Field.tsx'
import { SortableList } from '../../lists/SortableList.tsx'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { AddQuestions } from './AddQuestions.tsx'
import { faultAt, faultIn } from './faults.ts'
import { sortQuestions, withSet } from './task-draft.ts'
import type { TaskEditor } from './task-editor.ts'
import { SetQuestion } from './SetQuestion.tsx'
import { MinutesField } from './MinutesField.tsx'
import styles from './edit.module.css'

// Only a reading task needs it.
const MaterialList = lazy(async () => ({
  default: (await import('./reading/MaterialList.tsx')).MaterialList,
}))

// Only a task that is gone through step by step needs it.
const SetSteps = lazy(async () => ({ default: (await import('./steps/SetSteps.tsx')).SetSteps }))

const MAX_NOTE = 2000

/** One set: its teacher's words, its minutes, and its questions, which can be put in order. */
export function SetPart({
  set,
  isOne,
  editor,
  isLocked,
}: {
  set: TaskSet
  /** All get it, so that it needs no name. */
  isOne: boolean
  editor: TaskEditor
  isLocked: boolean
}) {
  const { id: kind, words } = useTaskKind()
  const { draft, questions: views, faults } = useStore(editor.store)
  const { set_no, name, note, minutes, questions, materials } = set
  // Content that was put in before the way was changed stays in sight, so that it can be taken out.
  const handing = TASK_KINDS[kind].handing(draft.way)
  const isRead = handing === 'reading'
  const isPath = handing === 'steps'
  const hasQuestions = !isPath && (!isRead || questions.length > 0)
  const field = `sets.${draft.sets.findIndex((one) => one.set_no === set_no)}`
  const put = (part: Partial<TaskSet>) =>
    editor.change((before) => withSet(before, set_no, (one) => ({ ...one, ...part })))
  const numbers = firstNumbers(
    questions.map(({ question_id }) => views.get(question_id)?.document ?? { form: 'plain', items: [] }),
  )
  const numberOf = new Map(questions.map(({ question_id }, at) => [question_id, numbers[at] ?? at + 1]))
  const fault = faultIn(faults, `${field}.questions`)
  return (
    <div className={styles.set}>
      <fieldset className={styles.setFields} disabled={isLocked}>
        {!isOne && (
          <Field label="这一份的名称" hint={null} error={faultAt(faults, `${field}.name`)}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={NAMES.task_set.max}
                onChange={({ target }) => put({ name: target.value })}
              />
            )}
          </Field>
        )}
        <MinutesField
          minutes={minutes}
          error={faultAt(faults, `${field}.minutes`)}
          hint={`1 到 ${MAX_MINUTES} 分钟`}
          onChange={(next) => put({ minutes: next })}
        />
        <div className={styles.wide}>
          <Field
            label="说明"
            hint="学生先看到，可以不填"
            error={note.length > MAX_NOTE ? `说明最多 ${MAX_NOTE} 个字` : faultAt(faults, `${field}.note`)}
          >
            {(control) => (
              <TextArea
                {...control}
                min_rows={1}
                max_rows={6}
                value={note}
                maxLength={MAX_NOTE}
                onChange={({ target }) => put({ note: target.value })}
              />
            )}
          </Field>
        </div>
      </fieldset>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {hasQuestions && questions.length === 0 && (
        <EmptyList>还没有题目。从题库、试题篮、试卷、备课或教辅里选题，或者{words.write}。</EmptyList>
      )}
      {hasQuestions && (
        <SortableList
          items={questions}
          idOf={({ question_id }) => question_id}
          nameOf={({ question_id }) => `第 ${numberOf.get(question_id) ?? ''} 题`}
          layout="rows"
          isLocked={isLocked || questions.length < 2}
          onReorder={(ids) => editor.change((before) => sortQuestions(before, set_no, ids))}
        >
          {(question, { handle }) => (
            <SetQuestion
              {...{ question, set_no, editor, isLocked, handle }}
              view={views.get(question.question_id) ?? null}
              number={numberOf.get(question.question_id) ?? 0}
              remove={(before) =>
                withSet(before, set_no, (one) => ({
                  ...one,
                  questions: one.questions.filter((other) => other.question_id !== question.question_id),
                }))
              }
            />
          )}
        </SortableList>
      )}
      {!isLocked && !isRead && !isPath && (
        <AddQuestions {...{ set, editor }} onGiven={(given) => editor.add(set_no, given)} />
      )}
      {isPath && (
        <Suspense fallback={<SkeletonBlock height={160} />}>
          <SetSteps {...{ set, editor, isLocked }} />
        </Suspense>
      )}
      {!isPath && (isRead || materials.length > 0) && (
        <Suspense fallback={<SkeletonBlock height={160} />}>
          <MaterialList {...{ set, editor, isLocked }} />
        </Suspense>
      )}
    </div>
  )
}
