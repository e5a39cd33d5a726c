import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../forms/use-form.ts'
import { LessonChoice } from '../../questions/lessons/LessonChoice.tsx'
import type { TaskDetail } from '../task.queries.ts'
import { askedItems } from '../marking/item-names.ts'
import { AnswerChoice } from './AnswerChoice.tsx'
import { beginReview } from './begin-review.ts'
import { type Ticks, withTick } from './chosen-answers.ts'
import type { ReviewPage } from './review.queries.ts'
import { sheetsOf } from './sheets.tsx'
import { type OfferedAnswers, useOfferedAnswers } from './use-offered-answers.ts'
import styles from './review.module.css'

type Values = {
  where: 'new' | 'own'
  title: string
  lesson_id: string | null
  ticks: Ticks
  is_named: boolean
}

/** 讲评: the chosen questions, and answers to them as they were handed in, into a lesson ([HK-44], [HK-45]). */
export function ReviewDialog({
  task,
  class_id,
  class_ids,
  question_ids,
  onClose,
}: {
  task: TaskDetail
  /** The class whose answers are offered; null is all. */
  class_id: string | null
  /** The classes of a new lesson. */
  class_ids: readonly string[]
  question_ids: readonly string[]
  onClose: () => void
}) {
  const kind = useTaskKind()
  const navigate = useNavigate()
  const client = useQueryClient()
  const asked = useMemo(() => askedItems(task), [task])
  const items = [...asked.values()].filter(({ view }) => question_ids.includes(view.question_id))
  const [done, setDone] = useState(0)
  // The pages that were drawn and uploaded for the present choice: a second try goes on from there.
  const drawn = useRef({ request_id: '', made: new Map<number, ReviewPage>() })
  const form = useForm<Values, string>({
    initial: {
      ...{ where: 'new', title: `${task.title}讲评`.slice(0, NAMES.lesson.max) },
      ...{ lesson_id: null, ticks: {}, is_named: false },
    },
    check: wrongFields,
    send({ where, title, lesson_id, is_named }, request_id) {
      if (drawn.current.request_id !== request_id) drawn.current = { request_id, made: new Map() }
      return beginReview({
        kind: kind.id,
        ...{ task, class_ids, question_ids, request_id, made: drawn.current.made },
        lesson:
          where === 'own'
            ? { kind: 'own', prepare_lesson_id: lesson_id ?? '' }
            : { kind: 'new', title: title.trim() },
        sheets: sheetsOf(offered.chosen, { is_named: is_named && !task.is_anonymous, kind }),
        onProgress: setDone,
      })
    },
    onDone(prepare_lesson_id) {
      void client.invalidateQueries({ queryKey: ['lessons'] })
      onClose()
      void navigate(`/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`)
    },
  })
  const { where, ticks, is_named } = form.values
  const offered: OfferedAnswers = useOfferedAnswers({ task_id: task.task_id, class_id, items, ticks })
  const isNew = where === 'new'
  return (
    <FormDialog
      {...{ title: isNew ? '新建讲评课' : '加入讲评', form, onClose, width: 760 }}
      save={isNew ? '新建备课' : '放进备课'}
      verb={isNew ? '新建' : '放进备课'}
    >
      <div role="group" aria-label="放进哪里" className={styles.where}>
        <Button aria-pressed={isNew} onClick={() => form.set({ where: 'new' })}>
          新的备课
        </Button>
        <Button aria-pressed={!isNew} onClick={() => form.set({ where: 'own' })}>
          已有的备课
        </Button>
      </div>
      {isNew ? (
        <Field required label="备课名称" hint={`最多 ${NAMES.lesson.max} 个字`} error={form.errorAt('title')}>
          {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
        </Field>
      ) : (
        <LessonChoice
          lesson_id={form.values.lesson_id}
          wrong={form.errorAt('lesson_id')}
          onChoose={({ prepare_lesson_id }) => form.set({ lesson_id: prepare_lesson_id })}
        />
      )}
      <AnswerChoice
        {...{ items, offered, ticks }}
        onTick={(answer, isTicked) => form.set({ ticks: withTick(ticks, answer, isTicked) })}
      />
      <Checkbox
        checked={is_named && !task.is_anonymous}
        disabled={task.is_anonymous}
        onChange={({ target }) => form.set({ is_named: target.checked })}
      >
        署名：上课时白板上显示是谁的作答
      </Checkbox>
      <p className={styles.muted}>
        {task.is_anonymous ? '正在匿名批改，不能署名。' : '页面的图片里不写姓名，学生平板上也看不到姓名。'}
        放入选中的 {question_ids.length} 道题
        {offered.chosen.length > 0 && `和 ${offered.chosen.length} 份作答，作答按现在的批注定下来`}
        {isNew && `，授课班级是这份${kind.name}的班级`}。
      </p>
      {form.isBusy && offered.chosen.length > 0 && (
        <p role="status">正在生成第 {done + 1} 页，请不要关闭。</p>
      )}
    </FormDialog>
  )
}

function wrongFields({ where, title, lesson_id }: Values): Problems<Values> {
  if (where === 'own') return lesson_id === null ? { lesson_id: '请选择备课' } : {}
  const wrong = nameRefusal('lesson', title)
  return wrong === null ? {} : { title: wrong.replace('名称', '备课名称') }
}
