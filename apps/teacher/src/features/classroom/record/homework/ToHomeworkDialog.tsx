import { ApiError } from '@jiangtai/client/api.ts'
import { MAX_TASK_QUESTIONS } from '@jiangtai/shared/tasks/limits.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Field, FieldGroup } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../../shared/forms/use-form.ts'
import { groupsByMissed } from '../../../../shared/questions/homework/again-groups.ts'
import { createGroupHomework } from '../../../../shared/questions/homework/group-homework.ts'
import { homeworkEditPath } from '../../../../shared/questions/homework/homework-paths.ts'
import { AROUND_KEY, linkHomework } from '../../../../shared/questions/homework/lesson-homework.ts'
import { HOMEWORK_KEY } from '../../../../shared/questions/homework/new-homework.queries.ts'
import type { LessonRecord } from '../record-figures.ts'
import { isChosenFirst, type LessonQuestion } from './lesson-questions.ts'
import { QuestionField } from './QuestionField.tsx'
import { useLessonQuestions } from './use-lesson-questions.ts'
import { type SpokenWords, withWords } from './write-down.ts'

type Values = {
  title: string
  whom: 'class' | 'missed'
  ticks: Ticks
  words: SpokenWords
}

/** What was ticked and unticked by hand, by question. */
type Ticks = Readonly<Record<string, boolean>>

/** 转为作业: what was not asked, left or got wrong in a lesson becomes a draft (LV-28, [HK-48]). */
export function ToHomeworkDialog({ record, onClose }: { record: LessonRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const loaded = useLessonQuestions(record)
  const { questions, views } = loaded
  const isChosen = (question: LessonQuestion, ticks: Ticks): boolean =>
    views?.has(question.question_id) === true && (ticks[question.question_id] ?? isChosenFirst(question))
  const chosenBy = (ticks: Ticks): LessonQuestion[] =>
    (questions ?? []).filter((question) => isChosen(question, ticks))
  const form = useForm<Values, { task_id: string }>({
    initial: {
      title: `${record.title}课后作业`.slice(0, NAMES.task.max),
      whom: 'class',
      ticks: {},
      words: {},
    },
    check: wrongFields,
    async send({ title, whom, ticks, words }, request_id) {
      const chosen = chosenBy(ticks)
      const [first] = chosen
      const view = first === undefined ? undefined : views?.get(first.question_id)
      if (view === undefined || views === null) throw new Error('请至少选择一道题')
      if (chosen.length > MAX_TASK_QUESTIONS) throw new Error(`一份作业最多 ${MAX_TASK_QUESTIONS} 道题`)
      const { groups } = groupsOf(chosen)
      if (whom === 'missed' && groups.length === 0) throw new Error('选中的题没有学生没答对')
      const taken = await withWords(chosen, { views, words })
      const made = await createGroupHomework({
        ...{ homework: view, title: title.trim(), taken, request_id },
        ...(whom === 'class'
          ? { class_id: record.class_id, groups: [{ question_ids: idsOf(chosen), student_ids: [] }] }
          : { class_id: null, groups }),
      })
      await linkIfOwn({ prepare_lesson_id: record.prepare_lesson_id, task_id: made.task_id })
      return made
    },
    onDone({ task_id }) {
      void client.invalidateQueries({ queryKey: [HOMEWORK_KEY, 'list'] })
      void client.invalidateQueries({ queryKey: AROUND_KEY })
      onClose()
      void navigate(homeworkEditPath(task_id))
    },
  })
  const { ticks, whom } = form.values
  const chosen = chosenBy(ticks)
  const missed = groupsOf(chosen)
  const missed_count = missed.groups.reduce((sum, { student_ids }) => sum + student_ids.length, 0)
  return (
    <FormDialog {...{ title: '转为作业', verb: '新建', form, onClose, width: 680 }} save="生成草稿">
      <Field required label="作业名称" hint={`最多 ${NAMES.task.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <QuestionField
        loaded={loaded}
        legend="题目（没有发的、三成以上学生没答对或未答的已选中）"
        isChosen={(question) => isChosen(question, ticks)}
        onTick={({ question_id }, isTicked) => form.set({ ticks: { ...ticks, [question_id]: isTicked } })}
        words={form.values.words}
        onWords={(words) => form.set({ words })}
      />
      <FieldGroup label="布置给" hint={whomWords(missed)} error={null}>
        <Radio name="whom" checked={whom === 'class'} onChange={() => form.set({ whom: 'class' })}>
          {record.class_name}全班
        </Radio>
        <Radio name="whom" checked={whom === 'missed'} onChange={() => form.set({ whom: 'missed' })}>
          只给没答对、未答和缺席的学生（{missed_count} 人）
        </Radio>
      </FieldGroup>
      <p>选了 {chosen.length} 道题。生成以后还是草稿，可以换题、改时间，发布前学生看不到。</p>
    </FormDialog>
  )
}

/** The lesson is another's or gone, has this class no more, or has all the homework it may have. */
const NOT_LINKED: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND', 'BAD_INPUT', 'CONFLICT'])

/** The homework comes after the lesson where it can ([LE-222]); it is made all the same where it cannot. */
async function linkIfOwn(link: { prepare_lesson_id: string; task_id: string }): Promise<void> {
  await linkHomework(link).catch((error: unknown) => {
    if (!(error instanceof ApiError && NOT_LINKED.has(error.name))) throw error
  })
}

const idsOf = (questions: readonly LessonQuestion[]) => questions.map(({ question_id }) => question_id)

/** The students who did not get some of the chosen questions right, grouped by which ones. */
function groupsOf(chosen: readonly LessonQuestion[]) {
  const missed = new Map<string, string[]>()
  for (const { question_id, missed_ids } of chosen)
    for (const student_id of missed_ids)
      missed.set(student_id, [...(missed.get(student_id) ?? []), question_id])
  const list = [...missed].map(([student_id, question_ids]) => ({ student_id, question_ids }))
  return groupsByMissed(list, idsOf(chosen))
}

function whomWords({ groups, isOwn }: ReturnType<typeof groupsByMissed>): string {
  if (groups.length === 0) return '选中的题没有人没答对。'
  return isOwn
    ? `按学生布置时，每人只做自己没答对的：分成 ${groups.length} 份。`
    : '按学生布置时，没答对的组合太多，每人都做选中的题。'
}

function wrongFields({ title }: Values): Problems<Values> {
  const wrong = nameRefusal('task', title)
  return wrong === null ? {} : { title: wrong.replace('名称', '作业名称') }
}
