import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { givenQuestion } from '../../../questions/homework/new-homework.queries.ts'
import { EditNotices } from '../EditNotices.tsx'
import { PreviewDialog } from '../PreviewDialog.tsx'
import { SetPart } from '../SetPart.tsx'
import { createTaskEditor, type TaskEditorOptions } from '../task-editor.ts'

// The dialog comes when it is first opened, however long a busy machine takes for it.
beforeAll(async () => void (await import('./OwnQuestionDialog.tsx')), 60_000)
afterEach(cleanup)

/** A question as 写作业内容 stores it. */
function writtenView(digits: string, text: string) {
  const view = questionView(digits, '', [10])
  const items = view.document.items.map((item) => ({
    ...{ ...item, stem: blocksFromText(text) },
    key: { kind: 'text' as const, answer: [], points: [] },
  }))
  return { ...view, owner: 'teacher' as const, document: { ...view.document, items } }
}

const QUESTIONS = [questionView('1', '求最小值'), writtenView('2', '朗读课文'), questionView('3', '画图')]

/** An editor of a draft with these questions, which is stored by nobody. */
function editorOf(questions: typeof QUESTIONS) {
  const task = homeworkDetail({
    ...{ state: 'draft', questions },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 10, full_score: 0, materials: [], steps: [] },
        ...{ questions: questions.map(givenQuestion), is_ordered: false },
      },
    ],
  })
  return createTaskEditor({
    ...{ task, after: (_ms, run) => stopOf(setTimeout(run)), onSaved: () => {} },
    ...{ messageOf: String, isWorthRetrying: () => false, isOvertaken: () => false, faultsOf: () => [] },
    calls: {
      save: async ({ revision }: { revision: number }) => ({ task_id: task.task_id, revision: revision + 1 }),
    } as unknown as TaskEditorOptions['calls'],
  })
}

const stopOf = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)

test('[HK-115] what was written for a homework is changed in its place, and 撤销 brings back what stood', async () => {
  const network = answerCalls({
    'POST /api/homework/v1/write-question': ({ text }) => {
      const view = writtenView('9', text)
      return { question: givenQuestion(view), view }
    },
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{ subject_id: 'math', limit: 100, types: [], subjects: [], questions: [], question_ids: [] },
    }),
  })
  const editor = editorOf(QUESTIONS)
  const drafted = () => editor.store.getState().draft.sets[0]?.questions.map((one) => one.question_id)
  function Page() {
    const [set] = useStore(editor.store, ({ draft }) => draft.sets)
    return (
      <>
        <EditNotices editor={editor} />
        {set !== undefined && <SetPart {...{ set, editor }} isOne isLocked={false} />}
      </>
    )
  }
  const { user } = openTaskScreen(<Page />, { path: '/homework/box/homework-edit' })
  // A question of the bank is mended in the bank.
  expect(await screen.findByRole('button', { name: '移出第 1 题' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '修改第 1 题' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '修改第 2 题' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改作业内容' }))
  const words = dialog.getByRole('textbox', { name: '要做什么' })
  expect(words).toHaveValue('朗读课文')
  await user.type(words, '两遍')
  await user.selectOptions(dialog.getByRole('combobox', { name: '怎么交' }), '口头')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('朗读课文两遍')).toBeVisible()
  expect(drafted()).toEqual([idOf('1'), idOf('9'), idOf('3')])
  expect(network.asked.find(({ name }) => name.endsWith('/write-question'))?.input).toMatchObject({
    ...{ text: '朗读课文两遍', way: 'spoken', score: 10 },
  })
  expect(screen.getByText(/已修改第 2 题/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(drafted()).toEqual([idOf('1'), idOf('2'), idOf('3')])
  network.stop()
})

test('[HK-116] the preview says which tools a student has for an item, and has no box for words where none are taken', async () => {
  const aloud = writtenView('4', '背诵课文')
  const items = aloud.document.items.map((item) => ({ ...item, way: 'spoken' as const }))
  const spoken = { ...aloud, document: { ...aloud.document, items } }
  const editor = editorOf([writtenView('2', '写读后感'), spoken])
  openTaskScreen(<PreviewDialog editor={editor} onClose={() => {}} />, {
    path: '/homework/box/homework-edit',
  })
  const [free, said] = (await screen.findAllByRole('listitem', { name: /^第 \d 题$/ })).map((one) =>
    within(one),
  )
  expect(free?.getByText('学生还可以在这里拍照、手写、录音')).toBeVisible()
  expect(free?.getAllByRole('textbox')).toHaveLength(1)
  expect(said?.getByText('学生在这里录音，不能打字')).toBeVisible()
  expect(said?.queryByRole('textbox')).toBeNull()
})
