import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import type { HomeworkDetail } from '../homework.queries.ts'
import { beginReview } from './begin-review.ts'

type Values = { title: string }

/** 讲评: a new lesson with the chosen questions, in their order (HW-16). */
export function ReviewDialog({
  homework,
  class_ids,
  question_ids,
  onClose,
}: {
  homework: HomeworkDetail
  class_ids: readonly string[]
  question_ids: readonly string[]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm<Values, string>({
    initial: { title: `${homework.title}讲评`.slice(0, NAMES.lesson.max) },
    check: wrongFields,
    send: ({ title }, request_id) =>
      beginReview({ ...{ homework, class_ids, question_ids, request_id }, title: title.trim() }),
    onDone(prepare_lesson_id) {
      void client.invalidateQueries({ queryKey: ['lessons'] })
      onClose()
      void navigate(`/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`)
    },
  })
  return (
    <FormDialog {...{ title: '新建讲评课', form, onClose }} save="新建备课" verb="新建">
      <Field label="备课名称" hint={`必填，最多 ${NAMES.lesson.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <p>放入选中的 {question_ids.length} 道题，授课班级是这份作业的班级。打开以后可以再加课件和白板页。</p>
    </FormDialog>
  )
}

function wrongFields({ title }: Values): Problems<Values> {
  const wrong = nameRefusal('lesson', title)
  return wrong === null ? {} : { title: wrong.replace('名称', '备课名称') }
}
