import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { answerCalls } from '../../test/answer-calls.ts'
import { refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { teacher } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { openClasses, option, OTHER_CLASS_ID, schoolClass } from './test/class-things.tsx'

const LIST = 'POST /api/school_manager/v1/classes/administrative'
const TEACHING = 'POST /api/school_manager/v1/classes/teaching'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(query: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const opened = openClasses(query, { [LIST]: () => ({ total: 1, list: [schoolClass()] }), ...answers })
  network = opened.network
  return opened
}

const told = () => notices.getState().messages.map(({ text }) => text)

test('a class is a row with its name as the way to it, and what may be done with it', async () => {
  open('')
  const link = await screen.findByRole('link', { name: '高一(1)班' })
  expect(link).toHaveAttribute('href', `/schoolManage/classDetails?class_id=${schoolClass().class_id}`)
  const row = within(screen.getByRole('row', { name: /高一\(1\)班/ }))
  expect(row.getByText('数学 陈思远')).toBeVisible()
  expect(row.getByText('2 人')).toBeVisible()
  expect(row.getByText('使用中')).toBeVisible()
  expect(screen.getByText('共 1 个班')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('what cannot be done with a class is not offered', async () => {
  const none = { ...schoolClass().abilities }
  for (const key of Object.keys(none) as (keyof typeof none)[]) none[key] = false
  open('', { [LIST]: () => ({ total: 1, list: [schoolClass({ abilities: none })] }) })
  await screen.findByRole('link', { name: '高一(1)班' })
  expect(screen.queryByRole('button', { name: /编辑|更多|强制下线/ })).toBeNull()
})

test('filters live in the address, are asked of the server, and clear in one tap', async () => {
  const { user, place, asked } = open('&grade=senior-2026&status=active&page=2')
  await screen.findByRole('link', { name: '高一(1)班' })
  expect(asked(LIST)[0]).toMatchObject({ phase_id: 'senior', entry_year: 2026, status: 'active', page: 2 })
  expect(screen.getByLabelText('年级')).toHaveDisplayValue('高一（2026 级）')
  await user.selectOptions(screen.getByLabelText('状态'), '已停用')
  await waitFor(() => expect(place()).toBe('/schoolManage?tab=classes&status=deactivated'))
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(place()).toBe('/schoolManage?tab=classes'))
  // Hidden, not gone: the table below it stays where it is.
  expect(screen.getByText('清除筛选')).not.toBeVisible()
})

test('[SC-26] the grades to filter by are those of the classes in the state that is looked for', async () => {
  const OPTIONS = 'POST /api/school_manager/v1/classes/options'
  const { user, asked } = open('', {
    [OPTIONS]: ({ statuses = [] }) => ({
      list: statuses.includes('archived') ? [option({ entry_year: 2019, grade_name: '高三' })] : [option()],
    }),
  })
  const offered = () =>
    within(screen.getByLabelText('年级'))
      .getAllByRole('option')
      .map((one) => one.textContent)
  await waitFor(() => expect(offered()).toEqual(['全部年级', '高一（2026 级）']))
  await user.selectOptions(screen.getByLabelText('状态'), '已归档')
  await waitFor(() => expect(offered()).toEqual(['全部年级', '2019 级']))
  expect(asked(OPTIONS)).toMatchObject([{ statuses: ['active', 'deactivated'] }, { statuses: ['archived'] }])
})

test('教学班 are asked for with their subject, and leave the filters of the other kind behind', async () => {
  const { user, place, asked } = open('&text=%E9%AB%98', {
    [TEACHING]: () => ({
      total: 1,
      list: [
        schoolClass({ kind: 'teaching', name: '高二物理A班', subject_id: 'physics', subject_name: '物理' }),
      ],
    }),
  })
  await user.click(screen.getByRole('button', { name: '教学班' }))
  expect(await screen.findByRole('link', { name: '高二物理A班' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('学科'), '物理')
  await waitFor(() => expect(asked(TEACHING).at(-1)).toMatchObject({ subject_id: 'physics', search: '' }))
  expect(place()).toBe('/schoolManage?tab=classes&view=teaching&subject=physics')
})

test('a list that did not load says so and is loaded on 重试; an empty one offers the first step', async () => {
  let isBroken = true
  const { user } = open('', {
    [LIST]: () => (isBroken ? refuse('BAD_INPUT', '您没有权限') : { total: 0, list: [] }),
  })
  expect(await screen.findByText('行政班没有加载出来：您没有权限')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/还没有行政班/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: '新建班级' })[1] as HTMLElement)
  expect(screen.getByRole('dialog', { name: '新建班级' })).toBeVisible()
})

test('the export asks with the filters of the list; a refusal is told', async () => {
  const EXPORT = 'POST /api/school_manager/v1/classes/export'
  const { user, asked } = open('&grade=senior-2026', { [EXPORT]: () => refuse('UNAVAILABLE') })
  await screen.findByRole('link', { name: '高一(1)班' })
  await user.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(told()).toEqual(['没有导出成功：服务繁忙，请稍后重试']))
  expect(asked(EXPORT)[0]).toMatchObject({ kind: 'administrative', phase_id: 'senior', entry_year: 2026 })
})

test('[SC-105] 归档 tells its effects, the safe button has the focus, and a refusal stays in the dialog', async () => {
  const ARCHIVE = 'POST /api/school_manager/v1/classes/archive'
  let isTaught = true
  const { user, asked } = open('', {
    [ARCHIVE]: () =>
      isTaught ? refuse('CONFLICT', '陈思远老师正在高一(1)班上《二次函数》，下课后才能归档') : { done: true },
  })
  await user.click(await screen.findByRole('button', { name: '更多：高一(1)班' }))
  await user.click(screen.getByRole('menuitem', { name: '归档' }))
  const dialog = within(screen.getByRole('dialog', { name: '归档高一(1)班？' }))
  expect(dialog.getByText(/这个班有 2 名学生、\d 位教师。.*班里的学生留在这份名册上/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '归档' }))
  expect(await dialog.findByText(/下课后才能归档/)).toBeVisible()
  isTaught = false
  await user.click(dialog.getByRole('button', { name: '归档' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(ARCHIVE)).toHaveLength(2)
  expect(asked(LIST).length).toBeGreaterThan(1)
})

test('[SC-22] 强制下线 says whom it ends and how many sign-ins it has ended', async () => {
  const { user } = open('', {
    'POST /api/school_manager/v1/classes/force-logout': () => ({ student_count: 2, ended_count: 3 }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：高一(1)班' }))
  await user.click(screen.getByRole('menuitem', { name: '强制下线' }))
  expect(screen.getByText(/班里 2 名学生在所有平板上的登录会马上结束/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '强制下线' }))
  await waitFor(() => expect(told()).toEqual(['已结束 3 处登录']))
})

test('[SC-16] 恢复 asks for another name when the old one has been given away', async () => {
  const RESTORE = 'POST /api/school_manager/v1/classes/restore'
  const abilities = { ...schoolClass().abilities, restore: true, deactivate: false }
  const { user, asked } = open('&status=archived', {
    [LIST]: () => ({ total: 1, list: [schoolClass({ status: 'archived', abilities })] }),
    [RESTORE]: ({ name }) =>
      name === undefined
        ? refuseField('name', '名称“高一(1)班”已有班级使用（2027 级，使用中）')
        : { done: true },
  })
  await user.click(await screen.findByRole('button', { name: '更多：高一(1)班' }))
  expect(screen.getByRole('row', { name: /高一\(1\)班/ })).toHaveTextContent('■ 已归档')
  await user.click(screen.getByRole('menuitem', { name: '恢复' }))
  await user.click(await screen.findByRole('button', { name: '恢复' }))
  const box = await screen.findByLabelText('新的班级名称')
  expect(screen.getByText(/已有班级使用（2027 级，使用中）/)).toBeVisible()
  await user.clear(box)
  await user.type(box, '2026级1班{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(RESTORE).at(-1)).toMatchObject({ name: '2026级1班' })
})

test('[SC-11] a usual name follows the number while it is edited, and only what changed is sent', async () => {
  const UPDATE = 'POST /api/school_manager/v1/classes/update'
  const { user, asked } = open('', {
    [UPDATE]: () => ({ done: true }),
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [option(), option({ class_id: OTHER_CLASS_ID, name: '高一(2)班' })],
    }),
    'POST /api/school_manager/v1/classes/check-class-names': ({ class_nos = [] }) => ({
      conflicts: class_nos.includes(2)
        ? [
            {
              name: null,
              class_no: 2,
              class_id: OTHER_CLASS_ID,
              class_name: '高一(2)班',
              message: '2026 级已有 2 班：高一(2)班（使用中）',
            },
          ]
        : [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: '编辑：高一(1)班' }))
  const number = await screen.findByLabelText('班号')
  await user.clear(number)
  await user.type(number, '2')
  expect(await screen.findByText('2026 级已有 2 班：高一(2)班（使用中）')).toBeVisible()
  await user.clear(number)
  await user.type(number, '7')
  expect(await screen.findByText('随班号和年级改为“高一(7)班”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = asked(UPDATE)
  expect(sent).toMatchObject({ class_no: 7 })
  expect(sent).not.toHaveProperty('name')
})

test('[SC-106] 编辑 changes the 班主任, and asks before somebody heads two classes', async () => {
  const SAVE = 'POST /api/school_manager/v1/classes/assignments/save'
  const question = '苏婉清已是高一(2)班班主任，确定同时担任几个班的班主任吗？'
  const { user, asked } = open('', {
    'POST /api/school_manager/v1/classes/check-class-names': () => ({ conflicts: [] }),
    'POST /api/school_manager/v1/teachers/list': () => ({ total: 1, list: [teacher({ name: '苏婉清' })] }),
    [SAVE]: ({ several_heads }) =>
      several_heads === true ? { opened_count: 1, closed_count: 1 } : refuseField('several_heads', question),
  })
  await user.click(await screen.findByRole('button', { name: '编辑：高一(1)班' }))
  const dialog = within(await screen.findByRole('dialog', { name: '编辑高一(1)班' }))
  const change = dialog.queryByRole('button', { name: /^换人/ })
  if (change !== null) await user.click(change)
  await user.click(dialog.getByRole('combobox', { name: /班主任/ }))
  await user.click(await dialog.findByRole('option', { name: /苏婉清/ }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(question)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: '同时担任几个班的班主任' }))
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(SAVE)).toHaveLength(2)
})

function refuseField(field: string, message: string) {
  const refused = refuse('CONFLICT', message)
  return Object.assign(refused, { fields: [{ field, message }] })
}
