import { ANSWER_WAY_NAMES, ANSWER_WAYS, hasAnswerWays } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { fullScore } from '@jiangtai/shared/questions/marking/marking.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import { presetOf, presetProblems, valuesOf } from './preset-form.ts'

const WAYS = ANSWER_WAYS.map((value) => ({ value, label: ANSWER_WAY_NAMES[value] }))

/** 作答设置 of a question of the lesson ([LE-190]). */
export function PresetDialog({
  quiz,
  number,
  editor,
  onClose,
}: {
  quiz: LessonQuizView
  number: number
  editor: LessonEditor
  onClose: () => void
}) {
  const { document } = quiz.question
  const form = useForm({
    initial: valuesOf(quiz.preset),
    check: presetProblems,
    send: async (values) => editor.changeQuiz(quiz.lesson_quiz_id, { preset: presetOf(values) }),
    onDone: onClose,
  })
  const { values } = form
  return (
    <FormDialog title={`第 ${number} 题作答设置`} form={form} onClose={onClose}>
      {hasAnswerWays(document) && (
        <Field label="作答方式" hint="学生端只给选定的方式" error={null}>
          {(field) => (
            <Select
              {...field}
              value={values.answer_way}
              options={WAYS}
              onChange={(answer_way) => form.set({ answer_way })}
            />
          )}
        </Field>
      )}
      <Field
        label="分值"
        hint={`不填就是题目的 ${fullScore(document)} 分；多个小题按原来的比例分`}
        error={form.errorAt('score')}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="decimal"
            value={values.score}
            onChange={({ target }) => form.set({ score: target.value })}
          />
        )}
      </Field>
      <Checkbox
        checked={values.reveals_at_close}
        onChange={({ target }) => form.set({ reveals_at_close: target.checked })}
      >
        收卷后公布答案
      </Checkbox>
    </FormDialog>
  )
}
