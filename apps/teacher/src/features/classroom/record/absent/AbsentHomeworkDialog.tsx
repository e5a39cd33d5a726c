import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { MAX_TASK_QUESTIONS } from '@jiangtai/shared/tasks/limits.ts'
import { CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../../core/api.ts'
import { tell } from '../../../../shared/drawing/tell.ts'
import { Field, FieldGroup } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../../shared/forms/use-form.ts'
import { groupDraft } from '../../../../shared/questions/homework/group-homework.ts'
import { homeworkEditPath } from '../../../../shared/questions/homework/homework-paths.ts'
import { HOMEWORK_KEY } from '../../../../shared/questions/homework/new-homework.queries.ts'
import type { LessonQuestion } from '../homework/lesson-questions.ts'
import { QuestionField } from '../homework/QuestionField.tsx'
import { useLessonQuestions } from '../homework/use-lesson-questions.ts'
import { type SpokenWords, withWords } from '../homework/write-down.ts'
import type { LessonRecord } from '../record-figures.ts'
import type { AbsentStudent } from './AbsentHomework.tsx'
import { catchUpQuery } from './catch-up.queries.ts'

type AbsentHomeworkDialogProps = {
  record: LessonRecord
  absent: readonly AbsentStudent[]
  onClose: () => void
}

type Values = {
  title: string
  student_ids: string[]
  /** What was ticked and unticked by hand, by question. */
  ticks: Readonly<Record<string, boolean>>
  words: SpokenWords
}

/**
 * 补课作业: the questions that the class was asked become a draft for the absent students by name ([CR-140]). It is a homework, so its answers never
 * count in the lesson ([CR-141]).
 */
export function AbsentHomeworkDialog({ record, absent, onClose }: AbsentHomeworkDialogProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const loaded = useLessonQuestions(record)
  const { questions, views } = loaded
  const isChosen = (
    { question_id, counts, lacks, spoken }: LessonQuestion,
    ticks: Values['ticks'],
  ): boolean =>
    lacks === null &&
    views?.has(question_id) === true &&
    (ticks[question_id] ?? (counts !== null && spoken === null))
  const chosenBy = (ticks: Values['ticks']) =>
    (questions ?? []).filter((question) => isChosen(question, ticks))
  const form = useForm<Values, { task_id: string; is_new: boolean }>({
    initial: {
      title: `补课：${record.title}`.slice(0, NAMES.task.max),
      student_ids: absent.map(({ student_id }) => student_id),
      ticks: {},
      words: {},
    },
    check: wrongFields,
    async send({ title, student_ids, ticks, words }, request_id) {
      const chosen = chosenBy(ticks)
      const question_ids = chosen.map(({ question_id }) => question_id)
      const [first] = question_ids
      const view = first === undefined ? undefined : views?.get(first)
      if (view === undefined || views === null) throw new Error('请至少选择一道题')
      if (question_ids.length > MAX_TASK_QUESTIONS) throw new Error(`一份作业最多 ${MAX_TASK_QUESTIONS} 道题`)
      const draft = groupDraft({
        ...{ homework: view, title: title.trim(), taken: await withWords(chosen, { views, words }) },
        ...{ class_id: null, groups: [{ question_ids, student_ids }] },
      })
      const { lesson_session_id } = record
      return api.call(
        'POST /api/prepare_lessons/api/make_up_homework',
        { lesson_session_id, ...draft },
        { request_id },
      )
    },
    onDone({ task_id, is_new }) {
      void client.invalidateQueries({ queryKey: [HOMEWORK_KEY, 'list'] })
      void client.invalidateQueries(catchUpQuery(record.lesson_session_id))
      onClose()
      // Somebody else, or another page, was sooner ([CR-148]): the record leads to that one.
      if (is_new) void navigate(homeworkEditPath(task_id))
      else tell('done', '这节课已经有补课作业了，没有再建一份')
    },
  })
  const { student_ids, ticks } = form.values
  return (
    <FormDialog {...{ title: '布置补课作业', verb: '新建', form, onClose, width: 680 }} save="生成草稿">
      <Field required label="作业名称" hint={`最多 ${NAMES.task.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <FieldGroup
        required
        label={`布置给（${student_ids.length}/${absent.length} 人）`}
        hint="缺席和请假的学生都已选中。"
        error={form.errorAt('student_ids')}
      >
        <CheckboxGroup
          value={student_ids}
          options={absent.map(({ student_id, name }) => ({ value: student_id, label: name }))}
          onChange={(chosen) => form.set({ student_ids: chosen })}
        />
      </FieldGroup>
      <QuestionField
        loaded={loaded}
        legend="题目（课上发过的已选中）"
        isChosen={(question) => isChosen(question, ticks)}
        onTick={({ question_id }, isTicked) => form.set({ ticks: { ...ticks, [question_id]: isTicked } })}
        words={form.values.words}
        onWords={(words) => form.set({ words })}
      />
      <p>
        选了 {chosenBy(ticks).length}{' '}
        道题。生成以后还是草稿，发布前学生看不到。补做的作答只算在这份作业里，不改变这节课的统计。
      </p>
    </FormDialog>
  )
}

function wrongFields({ title, student_ids }: Values): Problems<Values> {
  const wrong = nameRefusal('task', title)
  return {
    ...(wrong === null ? {} : { title: wrong.replace('名称', '作业名称') }),
    ...(student_ids.length === 0 ? { student_ids: '请至少选择一名学生' } : {}),
  }
}
