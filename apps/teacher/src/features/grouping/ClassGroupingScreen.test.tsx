import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { SaveGroup, SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { ClassGroupingScreen } from './ClassGroupingScreen.tsx'

const id = (n: number) => `0197f000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const NAMES = ['陈晓', '单小雨', '王强', '李明']
const NOW = '2026-11-20T01:00:00.000Z'
const student = (n: number) => ({
  student_id: id(20 + n),
  name: NAMES[n] ?? '',
  name_pinyin: ['chenxiao', 'shanxiaoyu', 'wangqiang', 'liming'][n] ?? '',
  name_initials: ['cx', 'sxy', 'wq', 'lm'][n] ?? '',
  student_no: `202600${n}`,
  gender: n % 2 === 0 ? ('male' as const) : ('female' as const),
  level: null,
  is_new: n === 3,
})
const group = (n: number, name: string, members: number[]): SaveGroup => ({
  group_id: id(10 + n),
  name,
  colour: 'green',
  emblem: '竹',
  layer: null,
  members: members.map((at) => ({ student_id: id(20 + at), is_leader: false, duty: '' })),
})

// Boards are large and the machines that test them small.
configure({ asyncUtilTimeout: 6000 })

let scheme: SchemeView
let saved: CallInput<'POST /api/grouping/v1/scheme/save'>[]
let stop = () => undefined as void

beforeEach(() => {
  window.localStorage.clear()
  saved = []
  scheme = {
    scheme_id: id(5),
    class_id: id(1),
    class_name: '高一(1)班',
    name: '常规组',
    kind: 'regular',
    subject_id: null,
    is_active: true,
    revision: 4,
    saved_by: '陈思远',
    updated_at: NOW,
    groups: [group(0, '竹组', [0]), group(1, '松组', [1])],
    constraints: [],
    students: [0, 1, 2, 3].map(student),
    left: [{ student_id: id(40), name: '赵转学', group_name: '松组' }],
  }
})
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

function open(changes: Parameters<typeof answerCalls>[0] = {}, path = '/classGrouping') {
  const tree: CallOutput<'POST /api/grouping/v1/target/tree'> = {
    list: [
      {
        class_id: id(1),
        name: '高一(1)班',
        kind: 'administrative',
        grade: '高一',
        student_count: 4,
        schemes: [],
      },
    ],
  }
  const answers = answerCalls({
    'POST /api/grouping/v1/target/tree': () => tree,
    'POST /api/grouping/v1/scheme/list': () => ({
      class_id: id(1),
      class_name: '高一(1)班',
      list: [{ ...scheme, group_count: 2, student_count: 2 }],
    }),
    'POST /api/grouping/v1/scheme/get': () => scheme,
    'POST /api/grouping/v1/scheme/save': (input) => {
      saved.push(input)
      return { revision: input.revision + 1 }
    },
    ...changes,
  })
  stop = answers.stop
  return openScreen(<ClassGroupingScreen />, { path })
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}，`) })
const said = (words: string) => waitFor(() => expect(document.body).toHaveTextContent(words))
const whereIs = (input: CallInput<'POST /api/grouping/v1/scheme/save'>, n: number) =>
  input.groups.find(({ members }) => members.some(({ student_id }) => student_id === id(20 + n)))?.name ??
  '未分组'

test('[GR-5] the ungrouped stand beside the groups; who is new and who left is said; nothing bars a reader', async () => {
  open()
  const ungrouped = await column('未分组')
  expect(within(ungrouped).getByText('王强')).toBeVisible()
  expect(within(ungrouped).getByText('李明').closest('li')).toHaveTextContent('新')
  expect(ungrouped).toHaveTextContent('赵转学（松组）')
  expect(within(await column('竹组')).getByText('陈晓')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('a student is moved by keyboard, every step is said in Chinese, and the whole board is saved', async () => {
  const { user } = open()
  const handle = await screen.findByRole('button', { name: '移动王强' })
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起王强')
  await user.keyboard('{ArrowRight}')
  await said('王强移到竹组')
  await user.keyboard('{ArrowRight}')
  await said('王强移到松组')
  await user.keyboard(' ')
  await said('王强放在松组')
  expect(within(await column('松组')).getByText('王强')).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ scheme_id: id(5), revision: 4 })
  expect([0, 1, 2, 3].map((n) => whereIs(saved[0]!, n))).toEqual(['竹组', '松组', '松组', '未分组'])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.revision).toBe(5)
  expect(whereIs(saved[1]!, 2)).toBe('未分组')
})

test('several are selected and sent together; one is found by initials', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^王强 2026002/ }))
  await user.click(screen.getByRole('button', { name: /^李明 2026003/ }))
  expect(screen.getByText('已选 2 人')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: '移到' }))
  const options = await screen.findAllByTitle('竹组')
  await user.click(options.find((one) => one.matches('.ant-select-item-option'))!)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([2, 3].map((n) => whereIs(saved[0]!, n))).toEqual(['竹组', '竹组'])
  await user.type(screen.getByRole('textbox', { name: '搜索学生' }), 'sxy')
  expect(await screen.findByText('找到 1 人')).toBeVisible()
})

test('[GR-4] somebody saved first: who lies where is shown, and the teacher decides', async () => {
  let is_late = true
  const theirs = {
    ...scheme,
    revision: 7,
    saved_by: '王校长',
    groups: [group(0, '竹组', [0, 2]), group(1, '松组', [1])],
  }
  let asked = 0
  const { user } = open({
    'POST /api/grouping/v1/scheme/get': () => {
      asked += 1
      return asked === 1 ? scheme : theirs
    },
    'POST /api/grouping/v1/scheme/save': (input) => {
      saved.push(input)
      if (is_late) return refuse('CONFLICT', '王校长已经保存过')
      return { revision: input.revision + 1 }
    },
  })
  const handle = await screen.findByRole('button', { name: '移动王强' })
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起王强')
  await user.keyboard('{ArrowLeft}')
  await said('王强移到松组')
  await user.keyboard(' ')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('分组在别处也改过')
  expect(dialog).toHaveTextContent('王校长')
  expect(within(dialog).getByRole('row', { name: '王强 松组 竹组' })).toBeVisible()
  is_late = false
  await user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.revision).toBe(7)
  expect(whereIs(saved[1]!, 2)).toBe('松组')
})

test('a division is shown before it replaces the board', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  const dialog = await screen.findByRole('dialog')
  const preview = within(dialog).getByRole('list', { name: '分组预览' })
  expect(within(preview).getAllByRole('listitem')).toHaveLength(2)
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '用这个分组' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.groups.map(({ group_id, members }) => [group_id, members.length])).toEqual([
    [id(10), 2],
    [id(11), 2],
  ])
})

test('[GR-13] what cannot be divided is said with the constraints that are to blame', async () => {
  scheme.constraints = [{ kind: 'apart', student_ids: [id(20), id(21), id(22)] }]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '自动分组' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('要分开的有 3 人，只有 2 个小组')
  expect(alert).toHaveTextContent('分开：陈晓、单小雨、王强')
  expect(screen.getByRole('button', { name: '用这个分组' })).toBeDisabled()
})

test('nothing is lost while the network is away: the change waits on this device and is saved when the board opens again', async () => {
  const network = window.fetch
  const first = open()
  const handle = await screen.findByRole('button', { name: '移动王强' })
  const answering = window.fetch
  window.fetch = (address, request) =>
    (address instanceof Request ? address.url : String(address)).includes('scheme/save')
      ? Promise.reject(new TypeError('offline'))
      : answering(address, request)
  handle.focus()
  await first.user.keyboard(' ')
  await said('已拿起王强')
  await first.user.keyboard('{ArrowRight}')
  await said('王强移到竹组')
  await first.user.keyboard(' ')
  expect(await screen.findByText(/改动已留在本机/)).toBeVisible()
  expect(saved).toEqual([])
  cleanup()
  queryClient.clear()
  window.fetch = network
  open()
  await waitFor(() => expect(saved.length).toBeGreaterThan(0))
  expect(whereIs(saved[0]!, 2)).toBe('竹组')
})

test('points are given with a reason and ranked', async () => {
  const given: unknown[] = []
  const ranked = (n: number, name: string, total: number) => ({
    group_id: id(10 + n),
    name,
    colour: 'green',
    emblem: '竹',
    is_removed: false,
    total,
    plus: total,
    minus: 0,
  })
  const { user } = open(
    {
      'POST /api/grouping/v1/point/ranking': () => ({
        period: 2,
        current_period: 2,
        list: [ranked(1, '松组', 5), ranked(0, '竹组', 3)],
      }),
      'POST /api/grouping/v1/point/list': () => ({ total: 0, list: [] }),
      'POST /api/grouping/v1/point/add': (input) => {
        given.push(input)
        return { point_ids: [id(60)] }
      },
    },
    '/classGrouping?tab=points',
  )
  expect(await screen.findByText('这个周期还没有记分。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '给竹组扣分' }))
  await user.click(await screen.findByRole('button', { name: '纪律提醒' }))
  await user.click(screen.getByRole('button', { name: '扣分' }))
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given[0]).toMatchObject({
    targets: [{ group_id: id(10), student_id: null }],
    delta: -1,
    reason: '纪律提醒',
  })
})

test('a class without schemes says what to do first', async () => {
  open({
    'POST /api/grouping/v1/scheme/list': () => ({ class_id: id(1), class_name: '高一(1)班', list: [] }),
  })
  expect(await screen.findByText(/还没有分组方案/)).toBeVisible()
  expect(screen.getByRole('button', { name: '新建方案' })).toBeVisible()
})

test('[GR-16] a student is seated by keyboard and the map is saved', async () => {
  const maps: unknown[] = []
  const { user } = open(
    {
      'POST /api/grouping/v1/seat/get': () => ({
        class_id: id(1),
        class_name: '高一(1)班',
        row_count: 2,
        column_count: 2,
        aisles: [],
        seats: [{ row: 1, column: 1, student_id: id(20) }],
        revision: 3,
        saved_by: '',
        updated_at: NOW,
        students: [0, 1].map(student),
      }),
      'POST /api/grouping/v1/seat/save': (input) => {
        maps.push(input)
        return { revision: 4 }
      },
    },
    '/classGrouping?tab=seats',
  )
  const handle = await screen.findByRole('button', { name: '移动单小雨' })
  expect(await barriers()).toEqual([])
  handle.focus()
  await user.keyboard(' ')
  await said('已拿起单小雨')
  await user.keyboard('{ArrowRight}')
  await said('单小雨移到第 1 排第 1 列')
  await user.keyboard('{ArrowDown}')
  await said('单小雨移到第 2 排第 1 列')
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: '换座（右移一列）' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(maps).toHaveLength(1))
  expect(maps[0]).toMatchObject({
    revision: 3,
    seats: [
      { row: 1, column: 2, student_id: id(20) },
      { row: 2, column: 2, student_id: id(21) },
    ],
  })
})
