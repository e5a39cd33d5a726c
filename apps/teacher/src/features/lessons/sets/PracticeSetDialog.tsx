import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { ClassChoice } from '../quizzes/classes/ClassChoice.tsx'
import { choiceOf, choiceProblems, chosenClasses, mayChooseClasses } from '../quizzes/classes/class-choice.ts'
import { lessonQuery } from '../lessons.queries.ts'
import { timeLimitOptions } from '../quizzes/time-limits.ts'
import { NAME_MAX, newSet, setProblems } from './practice-set-form.ts'
import { SetQuestions } from './SetQuestions.tsx'
import { savePracticeSet } from './sets.queries.ts'
import styles from './practice-sets.module.css'

/** Makes or changes a set of questions that are given together in the class ([LE-30]). */
export function PracticeSetDialog({
  prepare_lesson_id,
  quizzes,
  sets,
  classes,
  set,
  onClose,
}: {
  prepare_lesson_id: string
  quizzes: readonly LessonQuizView[]
  sets: readonly PracticeSet[]
  classes: LessonView['classes']
  /** Null makes a new one. */
  set: PracticeSet | null
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync, error } = useMutation({
    ...savePracticeSet(),
    onError: () => client.invalidateQueries({ queryKey: lessonQuery(prepare_lesson_id).queryKey }),
  })
  // Once a colleague's change was told, the next 保存 is meant to replace it ([LE-108]).
  const newest = sets.find((one) => one.practice_set_id === set?.practice_set_id) ?? set
  const opened = error === null ? set : newest
  const form = useForm({
    initial: { ...(set === null ? newSet(sets) : valueOf(set)), ...choiceOf(set, classes) },
    check: (value) => ({ ...setProblems(value), ...choiceProblems(value) }),
    send: ({ is_some, class_ids, ...value }, request_id) =>
      mutateAsync({
        ...{ ...value, for_class_ids: chosenClasses({ is_some, class_ids }, classes) },
        ...{ prepare_lesson_id, practice_set_id: set?.practice_set_id ?? null },
        ...{ name: value.name.trim(), request_id },
        ...(opened === null ? {} : { opened: openedOf(opened) }),
      }),
    onDone(_saved, { name }) {
      message.success(`已保存练习“${name.trim()}”`)
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog title={set === null ? '组成练习' : '修改练习'} width={880} form={form} onClose={onClose}>
      <div className={styles.columns}>
        <Field required label="练习名称" hint={`最多 ${NAME_MAX} 个字`} error={form.errorAt('name')}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              value={values.name}
              onChange={({ target }) => form.set({ name: target.value })}
            />
          )}
        </Field>
        <Field label="限时" hint="上课时还可以改" error={form.errorAt('time_limit_s')}>
          {(field) => (
            <Select
              {...field}
              value={values.time_limit_s}
              options={timeLimitOptions(values.time_limit_s)}
              onChange={(time_limit_s: number | null) => form.set({ time_limit_s })}
            />
          )}
        </Field>
      </div>
      <SetQuestions
        quizzes={quizzes}
        chosen={values.lesson_quiz_ids}
        error={form.errorAt('lesson_quiz_ids')}
        onChange={(lesson_quiz_ids) => form.set({ lesson_quiz_ids })}
      />
      {mayChooseClasses(set === null ? [] : [set], classes) && (
        <ClassChoice
          value={values}
          classes={classes}
          hint="别的班上课时没有这份练习"
          error={form.errorAt('class_ids')}
          onChange={form.set}
        />
      )}
    </FormDialog>
  )
}

function valueOf({ name, lesson_quiz_ids, time_limit_s }: PracticeSet) {
  return { name, lesson_quiz_ids, time_limit_s }
}

function openedOf({ lesson_quiz_ids, time_limit_s, for_class_ids }: PracticeSet) {
  return { lesson_quiz_ids, time_limit_s, for_class_ids }
}
