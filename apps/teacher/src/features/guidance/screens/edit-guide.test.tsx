// The editor is there before a test waits for it: on a busy machine it is long on its way.
import '../../../shared/tasks/edit/reading/TextMaterialDialog.tsx'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles, readFiles } from '../../../shared/resources/picker/picked-files.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { GuideDraftsScreen } from './GuideLists.tsx'
import { EditGuideScreen } from './EditGuideScreen.tsx'

const PATH = '/api/guide_learn/api'
const path = `/guidance/edit?task_id=${idOf('a1')}`
const EMPTY_SET = {
  ...{ set_no: 1, name: '全部', note: '', minutes: 20, full_score: 0 },
  ...{ questions: [], materials: [], steps: [], is_ordered: true },
}

type Stored = ReturnType<typeof homeworkDetail>
let network: ReturnType<typeof answerCalls>
let stored: Stored
let refusal: AppError | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  stored = homeworkDetail({
    state: 'draft',
    title: '二次函数导学',
    way: 'guide',
    questions: [],
    sets: [EMPTY_SET],
  })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => stored,
    [`POST ${PATH}/save`]: ({ sets, targets: _targets, revision, task_id, ...rest }) => {
      stored = {
        ...stored,
        ...rest,
        ...{ closes_at: rest.closes_at ?? null, revision: revision + 1 },
        sets: sets.map((set) => ({
          ...{ ...set, note: set.note ?? '', full_score: 0 },
          materials: (set.materials ?? []).map((one) => ({ no_skip: false, moments: [], ...one })),
          ...{ steps: set.steps ?? [], is_ordered: set.is_ordered ?? false },
        })),
      }
      return { task_id, revision: stored.revision }
    },
    [`POST ${PATH}/publish`]: () => refusal ?? { state: 'published', member_count: 40 },
    [`POST ${PATH}/create`]: () => ({ task_id: idOf('a1'), revision: 1 }),
    [`POST ${PATH}/list`]: () => ({ total: 0, list: [] }),
    [`POST ${PATH}/add-material`]: ({ material_id, title }) => ({
      material: { material_id, title, content: { kind: 'pages', page_keys: ['page'] } },
      files: {},
    }),
    [`POST ${PATH}/write-material`]: ({ title, blocks }) => ({
      material: { material_id: idOf('d1'), title, content: { kind: 'rich_text', blocks } },
      files: {},
    }),
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) => ({
      list: question_ids.map((id) => ({ ...questionView('1', '求最大值'), question_id: id })),
    }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{
        subject_id: 'math',
        limit: 100,
        types: [],
        subjects: [{ subject_id: 'math', name: '数学', count: 1 }],
      },
      questions: [
        { question_id: idOf('9'), type: 'text', difficulty: 3, score: 12, item_count: 1, text: '题' },
      ],
      question_ids: [idOf('9')],
    }),
  })
})
afterEach(() => network.stop())

const saved = () => stored.sets[0]!

test('[TK-180] a path is written: a text, an exercise of the cart, a doubt and a self-assessment', async () => {
  const { user } = openScreen(<EditGuideScreen />, { path })
  await screen.findByText(/还没有步骤/)
  await user.click(screen.getByRole('button', { name: '阅读（写图文）' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '什么是函数')
  await user.type(within(dialog).getByRole('textbox', { name: '要读的内容' }), '一个变量随另一个变化')
  await user.click(within(dialog).getByRole('button', { name: '加入导学' }))
  await screen.findByRole('region', { name: '第 1 步 什么是函数' })
  await user.click(screen.getByRole('button', { name: '练习' }))
  await user.click(await screen.findByRole('button', { name: '加入试题篮里的 1 题' }))
  await screen.findByRole('region', { name: '第 2 步 练习' })
  await user.click(screen.getByRole('button', { name: '困惑' }))
  await user.click(screen.getByRole('button', { name: '自评' }))
  await user.type(screen.getByRole('textbox', { name: '第 4 步自评第 1 条' }), '！')
  await waitFor(() => expect(saved().steps.at(-1)).toMatchObject({ statements: ['我学会了这节课的内容！'] }))
  expect(saved().steps).toMatchObject([
    { step_no: 1, kind: 'material', material_id: idOf('d1') },
    { step_no: 2, kind: 'exercise', question_ids: [idOf('9')], percent: null },
    { step_no: 3, kind: 'doubt' },
    { step_no: 4, kind: 'self' },
  ])
  expect(saved().materials).toMatchObject([{ material_id: idOf('d1'), rule: { kind: 'open' } }])
  expect(saved().questions).toMatchObject([{ question_id: idOf('9') }])
})

test('[GU-8] files that were picked on a page of their own become steps in their order', async () => {
  const files = ['图像.png', '例题.png'].map((name) =>
    resource({ name, ext: 'png', mime: 'image/png', type: 3 }),
  )
  keepFiles('picked', { scene: 'steps', for_id: idOf('a1') }, files)
  const { user } = openScreen(<EditGuideScreen />, { path })
  const dialog = await screen.findByRole('dialog', { name: '从资源里选' })
  expect(within(dialog).getByText('已选 2 / 20 个文件')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: '加入导学' }))
  await screen.findByRole('region', { name: '第 1 步 图像' })
  await screen.findByRole('region', { name: '第 2 步 例题' })
  await waitFor(() => expect(saved().materials).toHaveLength(2))
  expect(readFiles('picked', { scene: 'steps', for_id: idOf('a1') })).toEqual([])
})

test('[GU-8] the picked files wait for a new guide, and go into it', async () => {
  stored = { ...stored, task_id: idOf('a1') }
  keepFiles('picked', { scene: 'guidance', for_id: null }, [resource({ name: '图像.png', ext: 'png' })])
  const { user, place } = openScreen(<GuideDraftsScreen />, { path: '/guidance/draft-list?new=1' })
  const dialog = await screen.findByRole('dialog', { name: '新建导学' })
  expect(dialog).toHaveTextContent('已选 1 个文件，每个成为一步：图像.png')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '学段' }), '高中')
  await user.click(within(dialog).getByRole('button', { name: '开始编写' }))
  await waitFor(() => expect(place()).toBe(path))
  expect(readFiles('picked', { scene: 'steps', for_id: idOf('a1') })).toHaveLength(1)
  expect(readFiles('picked', { scene: 'guidance', for_id: null })).toEqual([])
})

test('[GU-5] [TK-181] a path may be gone through in any order; a step is removed with its content and comes back', async () => {
  const { user } = openScreen(<EditGuideScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '练习' }))
  await user.click(await screen.findByRole('button', { name: '加入试题篮里的 1 题' }))
  await user.click(screen.getByRole('radio', { name: '自由顺序' }))
  await user.click(await screen.findByRole('button', { name: '删除第 1 步' }))
  await waitFor(() => expect(saved()).toMatchObject({ is_ordered: false, steps: [], questions: [] }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(saved().steps).toMatchObject([{ question_ids: [idOf('9')] }]))
})

test('[TK-182] a step that is refused says why at its place', async () => {
  const { user } = openScreen(<EditGuideScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '困惑' }))
  await screen.findByRole('region', { name: '第 1 步 我的困惑' })
  refusal = new AppError('BAD_INPUT', {
    fields: [{ field: 'sets.0.steps.0', message: '“我的困惑”里的内容已经不在了，请重新选择' }],
  })
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '发布' }))
  const step = await screen.findByRole('region', { name: '第 1 步 我的困惑' })
  await waitFor(() => expect(step).toHaveTextContent('请重新选择'))
})

test('[GU-5] the preview shows the steps in their order; a text is changed where it stands', async () => {
  const { user } = openScreen(<EditGuideScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '自评' }))
  await user.click(screen.getByRole('button', { name: '阅读（写图文）' }))
  const writing = await screen.findByRole('dialog', { name: '写图文' })
  await user.type(within(writing).getByRole('textbox', { name: '名称' }), '什么是函数')
  await user.type(within(writing).getByRole('textbox', { name: '要读的内容' }), '一个变量')
  await user.click(within(writing).getByRole('button', { name: '加入导学' }))
  await user.click(await screen.findByRole('button', { name: '改图文“什么是函数”' }))
  const changing = await screen.findByRole('dialog', { name: '改图文' })
  await user.type(within(changing).getByRole('textbox', { name: '要读的内容' }), '随另一个变化')
  await user.click(within(changing).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(changing).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: '预览' }))
  const preview = await screen.findByRole('dialog', { name: /预览/ })
  const steps = await within(preview).findByRole('list', { name: '步骤' })
  const [first, second] = within(steps)
    .getAllByRole('listitem')
    .filter((one) => one.parentElement === steps)
  expect(first).toHaveTextContent('1. 自评')
  expect(first).toHaveTextContent('我学会了这节课的内容')
  expect(second).toHaveTextContent('2. 什么是函数')
  expect(second).toHaveTextContent('一个变量随另一个变化')
})
