import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import type { FieldError } from '@jiangtai/shared/core/errors.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { homeworkDetail } from '../../../../../test/homework-things.ts'
import { idOf, questionView } from '../../../../../test/question-things.ts'
import { barriers } from '../../../../../test/axe.ts'
import { type TaskKind, TaskKindScope } from '../../../kind/TaskKind.tsx'
import { SeenParts } from '../../../reading/SeenParts.tsx'
import { createTaskEditor, type TaskEditorOptions } from '../../task-editor.ts'
import { givenQuestion } from '../../../../questions/homework/new-homework.queries.ts'
import { guidanceKind } from '../../../../../features/guidance/guidance-kind.ts'
import { MaterialList } from '../MaterialList.tsx'

afterEach(() => page.viewport(1366, 768))

const VIDEO: MaterialView = {
  ...{ material_id: idOf('e1'), title: '微课' },
  content: { kind: 'video', object_key: 'v', seconds: 100 },
}
const TEXT: MaterialView = {
  ...{ material_id: idOf('e2'), title: '课文', content: { kind: 'text', text: '床前明月光' } },
}
const QUESTIONS = [
  questionView('1', '顶点在哪里'),
  questionView('2', '开口向哪边'),
  questionView('3', '画图'),
]
const GUIDE: TaskKind = guidanceKind

const stopOf = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)

/** The materials of a draft of a guide; `drafted` gives them as they stand in it. */
function show({ refusal = null, kind = GUIDE }: { refusal?: FieldError | null; kind?: TaskKind } = {}) {
  const task = homeworkDetail({
    ...{ state: 'draft', way: kind.id === 'guidance' ? 'guide' : 'reading', questions: QUESTIONS },
    ...{ materials: [VIDEO, TEXT], files: { v: 'data:video/mp4;base64,' } },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 10, full_score: 0 },
        questions: QUESTIONS.map(givenQuestion),
        materials: [VIDEO, TEXT].map(({ material_id }) => ({
          ...{ material_id, rule: { kind: 'open' as const }, no_skip: false, moments: [] },
        })),
        steps: [
          { step_no: 1, kind: 'material', title: '看一看', material_id: VIDEO.material_id },
          {
            ...{ step_no: 2, kind: 'exercise', title: '练一练', percent: null },
            question_ids: [QUESTIONS[2]?.question_id ?? ''],
          },
        ],
        is_ordered: true,
      },
    ],
  })
  const editor = createTaskEditor({
    ...{ task, after: (_ms, run) => stopOf(setTimeout(run)), onSaved: () => {} },
    ...{ messageOf: String, isWorthRetrying: () => false, isOvertaken: () => false },
    faultsOf: () => (refusal === null ? [] : [refusal]),
    calls: {
      save: async ({ revision }: { revision: number }) => {
        if (refusal !== null) throw new Error(refusal.message)
        return { task_id: task.task_id, revision: revision + 1 }
      },
    } as unknown as TaskEditorOptions['calls'],
  })
  function Page() {
    const [set] = useStore(editor.store, ({ draft }) => draft.sets)
    return set === undefined ? null : <MaterialList {...{ set, editor }} isLocked={false} />
  }
  render(
    <TaskKindScope kind={kind}>
      <Page />
    </TaskKindScope>,
  )
  return { user: userEvent.setup(), drafted: () => editor.store.getState().draft.sets[0]?.materials ?? [] }
}

/** Puts the preview at a second. */
function previewAt(second: number) {
  const player = screen.getByLabelText<HTMLVideoElement>('微课')
  Object.defineProperty(player, 'currentTime', { configurable: true, writable: true, value: second })
  fireEvent.timeUpdate(player)
}

test('[TK-148] 不许跳过 is asked of what is played alone', async () => {
  const { user, drafted } = show()
  expect(screen.queryByRole('checkbox', { name: '“课文”不许跳过' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '“微课”不许跳过' }))
  expect(drafted()).toMatchObject([{ no_skip: true }, { no_skip: false }])
})

test('[TK-195] a question is added where the preview is, moved, changed and taken away', async () => {
  const { user, drafted } = show()
  await user.click(screen.getByRole('button', { name: '视频中的问题：微课' }))
  const dialog = within(await screen.findByRole('dialog', { name: '“微课”中的问题' }))
  expect(dialog.getByText(/还没有问题/)).toBeVisible()
  previewAt(65.4)
  await user.click(dialog.getByRole('button', { name: '在 01:05 加一个问题' }))
  await user.click(dialog.getByRole('button', { name: '在 01:06 加一个问题' }))
  const asked = (at: number, second: number) => ({ second, question_id: QUESTIONS[at]?.question_id })
  expect(drafted()[0]?.moments).toEqual([asked(0, 65), asked(1, 66)])
  expect(dialog.getByText('这一份里的题都用上了，请先再选几道题。')).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: '第 1 个问题问哪道题' })
  expect(within(choice).getByRole('option', { name: /第 3 题 画图（在“练一练”里）/ })).toBeDisabled()
  const time = dialog.getByRole('textbox', { name: '第 2 个问题的时间' })
  await user.clear(time)
  await user.type(time, '1:41{Enter}')
  expect(dialog.getByText('全长只有 01:40')).toBeVisible()
  expect(time).toHaveValue('1:41')
  await user.clear(time)
  await user.type(time, '0:20{Enter}')
  expect(drafted()[0]?.moments).toEqual([asked(1, 20), asked(0, 65)])
  previewAt(80)
  await user.click(dialog.getByRole('button', { name: '移到 01:20：第 1 个问题' }))
  expect(drafted()[0]?.moments).toEqual([asked(0, 65), asked(1, 80)])
  await user.click(dialog.getByRole('button', { name: '去掉第 1 个问题' }))
  await user.selectOptions(
    dialog.getByRole('combobox', { name: '第 1 个问题问哪道题' }),
    '第 1 题 顶点在哪里',
  )
  expect(drafted()[0]?.moments).toEqual([asked(0, 80)])
  expect(await barriers()).toEqual([])
})

test('[TK-195] a refusal of the server stands at its field', async () => {
  const field = 'sets.0.materials.0.moments.0.question_id'
  const { user } = show({ refusal: { field, message: '这道题不在这一份里，请重新选题' } })
  await user.click(screen.getByRole('button', { name: '视频中的问题：微课' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '在 00:00 加一个问题' }))
  expect(await dialog.findByText('这道题不在这一份里，请重新选题')).toBeVisible()
})

test('a homework of reading asks nothing while it plays', () => {
  show({ kind: { ...GUIDE, id: 'homework' } })
  expect(screen.queryByRole('button', { name: '视频中的问题：微课' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: '“微课”不许跳过' })).toBeVisible()
})

test('[TK-199] each part of a video says how many saw it', async () => {
  const seen_counts = Array.from({ length: 20 }, (_one, part) => (part < 10 ? 8 : 3))
  render(<SeenParts material={VIDEO} {...{ seen_counts, opened_count: 8 }} />)
  const parts = within(screen.getByRole('list', { name: '“微课”看到哪里了' })).getAllByRole('listitem')
  expect(parts).toHaveLength(20)
  expect(parts[9]?.title).toBe('00:45 到 00:50：8 人')
  expect(parts[19]?.title).toBe('01:35 到 01:40：3 人')
  expect(await barriers()).toEqual([])
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])('at %i×%i the dialog stands within the screen', async (width, height) => {
  await page.viewport(width, height)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '视频中的问题：微课' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '在 00:00 加一个问题' }))
  expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
})
