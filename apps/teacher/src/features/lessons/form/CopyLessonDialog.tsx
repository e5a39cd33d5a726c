import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_LESSON_CLASSES } from '@jiangtai/shared/lessons/rules.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { type Problems, useForm } from '../../../shared/forms/use-form.ts'
import { homeConfigQuery } from '../lessons.queries.ts'
import { takeLesson } from '../shared/shared.queries.ts'
import { copyLesson } from './lesson-form.queries.ts'
import { detailsPath } from '../list/lesson-status.ts'
import { ClassPicker } from './ClassPicker.tsx'

type CopyValue = { title: string; class_ids: string[] }

const ENDING = ' 副本'

/** 复制备课, an own one or a colleague's: pages, questions and files come along; the name and the classes are chosen anew ([LE-20], [LE-53]). */
export function CopyLessonDialog({
  lesson,
  from,
  onClose,
}: {
  lesson: Pick<LessonListItem, 'prepare_lesson_id' | 'title' | 'phase_id' | 'page_count' | 'quiz_count'>
  /** The colleague whose it is; absent where it is one's own. */
  from?: string
  onClose: () => void
}) {
  const navigate = useNavigate()
  const home = useQuery(homeConfigQuery())
  const copy = useMutation(copyLesson())
  const take = useMutation(takeLesson())
  const { mutateAsync } = from === undefined ? copy : take
  const form = useForm<CopyValue, { prepare_lesson_id: string }>({
    initial: { title: from === undefined ? copyTitle(lesson) : lesson.title, class_ids: [] },
    check: copyProblems,
    send: ({ title, class_ids }, request_id) =>
      mutateAsync({
        prepare_lesson_id: lesson.prepare_lesson_id,
        title: title.trim(),
        class_ids,
        request_id,
      }),
    onDone({ prepare_lesson_id }) {
      message.success('已复制，这是新的一份')
      onClose()
      void navigate(detailsPath(prepare_lesson_id))
    },
  })
  return (
    <FormDialog title={`复制备课《${lesson.title}》`} save="复制" width={560} form={form} onClose={onClose}>
      <p>
        {from !== undefined && `${from}老师的`}
        {lesson.page_count} 页、{lesson.quiz_count} 道题、教案和本课资源都会带上，改动互不影响。
        {from === undefined && '只给部分班级的页面、题目和练习，在新的一份里给全部班级。'}
      </p>
      <Field required label="备课名称" hint={`最多 ${NAMES.lesson.max} 个字`} error={form.errorAt('title')}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={form.values.title}
            onChange={(event) => form.set({ title: event.target.value })}
          />
        )}
      </Field>
      <ClassPicker
        classes={home.data?.classes ?? null}
        failure={home.error}
        phase_id={lesson.phase_id}
        class_ids={form.values.class_ids}
        error={form.errorAt('class_ids')}
        onChange={(class_ids) => form.set({ class_ids })}
        onRetry={() => void home.refetch()}
      />
    </FormDialog>
  )
}

function copyTitle({ title }: { title: string }): string {
  return title.slice(0, NAMES.lesson.max - ENDING.length) + ENDING
}

function copyProblems({ title, class_ids }: CopyValue): Problems<CopyValue> {
  const wrong = nameRefusal('lesson', title)
  return {
    ...(wrong === null ? {} : { title: wrong }),
    ...(class_ids.length > MAX_LESSON_CLASSES
      ? { class_ids: `一次最多选择 ${MAX_LESSON_CLASSES} 个班级` }
      : {}),
  }
}
