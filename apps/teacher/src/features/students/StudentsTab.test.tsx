import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { personAccount, student } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentsTab } from './StudentsTab.tsx'

const LIST = 'POST /api/school_manager/v1/students/list'
const TOGGLE = 'POST /api/school_manager/v1/students/accounts/toggle-status'
const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
const CREATE = 'POST /api/school_manager/v1/students/create'
const ADD = 'POST /api/school_manager/v1/students/add-to-teaching-class'
const RESET = 'POST /api/school_manager/v1/students/change-password'
const PADS = 'POST /api/school_manager/v1/students/pads/list'
const UNBIND = 'POST /api/school_manager/v1/students/pads/unbind'
const SLIP_FILE = 'POST /api/school_manager/v1/students/accounts/slips/export'
const EXPORT = 'POST /api/school_manager/v1/students/export'
const PATH = '/schoolManage?tab=students'
const GRADE_ONE = {
  ...{ class_id: newId(), name: '高一(1)班', kind: 'administrative' as const, phase_id: 'senior' },
  ...{ phase_name: '高中', entry_year: 2026, grade_name: '高一', subject_id: null },
}
const PHYSICS = { ...GRADE_ONE, class_id: newId(), name: '物理A班', kind: 'teaching' as const }
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0], path = PATH, grants = {}) {
  network = answerCalls({
    [LIST]: () => ({ total: 0, list: [] }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [GRADE_ONE, PHYSICS] }),
    ...answers,
  })
  return openScreen(<StudentsTab />, { path, ...grants })
}

const inputsOf = (call: string) => network.asked.filter(({ name }) => name === call).map(({ input }) => input)
const lastOf = (call: string) => inputsOf(call).at(-1)

test('an empty school is offered the first step', async () => {
  open({})
  expect(await screen.findByText('还没有学生。从一份名单开始。')).toBeVisible()
  expect(screen.getByRole('button', { name: '导入学生' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('who may only look finds the students, and nothing to press', async () => {
  open({ [LIST]: () => ({ total: 1, list: [student({ may_reset_password: false })] }) }, PATH, {
    grants: { schoolManage: ['query', 'get'] },
  })
  expect(await screen.findByRole('link', { name: '林晓' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '添加学生' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a failure says so and can be tried again', async () => {
  let isDown = true
  const { user } = open({
    [LIST]: () => (isDown ? refuse('BAD_INPUT', '没有权限') : { total: 1, list: [student({})] }),
  })
  expect(await screen.findByText('学生没有加载出来：没有权限')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: '林晓' })).toHaveAttribute(
    'href',
    expect.stringContaining('/schoolManage/studentDetails?student_id='),
  )
})

test('[SC-42] [SC-64] the filters live in the address, ask the server, and clear in one tap', async () => {
  const { user, place } = open({ [LIST]: () => ({ total: 1, list: [student({})] }) })
  await screen.findByRole('option', { name: '高一' })
  await user.selectOptions(screen.getByLabelText('年级'), '高一')
  await user.selectOptions(screen.getByLabelText('班级'), '高一(1)班')
  await user.selectOptions(screen.getByLabelText('账号'), '未启用')
  await user.type(screen.getByLabelText('姓名、拼音、学号或登录名'), 'lx')
  await waitFor(() =>
    expect(lastOf(LIST)).toMatchObject({
      ...{ search: 'lx', phase_id: 'senior', entry_year: 2026, account_state: 'unused' },
      class_id: GRADE_ONE.class_id,
    }),
  )
  expect(place()).toContain('tab=students')
  await user.selectOptions(screen.getByLabelText('班级'), '未分班')
  await waitFor(() => expect(lastOf(LIST)).toMatchObject({ has_class: false }))
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(place()).toBe(PATH))
})

test('what is ticked is named in the dialog, and only that is disabled', async () => {
  const list = [student({}), student({ name: '周明', student_no: '0002' })]
  const { user } = open({
    [LIST]: () => ({ total: 2, list }),
    [TOGGLE]: ({ student_ids }) => ({ changed_count: student_ids.length }),
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  expect(bar.getByText('已选 2 人')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '停用账号' }))
  const dialog = within(screen.getByRole('dialog', { name: '停用 2 名学生的账号？' }))
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '停用' }))
  await waitFor(() =>
    expect(lastOf(TOGGLE)).toMatchObject({
      student_ids: list.map(({ student_id }) => student_id),
      is_disabled: true,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(screen.getByText('已停用 2 名学生的账号')).toBeVisible()
})

test('another filter lets go of what was ticked', async () => {
  const { user } = open({ [LIST]: () => ({ total: 1, list: [student({})] }) })
  await user.click(await screen.findByRole('checkbox', { name: '选择林晓' }))
  expect(screen.getByText('已选 1 人')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('学籍'), '在读')
  await waitFor(() => expect(screen.queryByText('已选 1 人')).toBeNull())
})

test('[SC-45] [SC-138] slips are shown once, printed, and asked about before they are closed unprinted', async () => {
  const fresh = student({
    account: personAccount({ state: 'unused', has_password: false, last_login_at: null }),
  })
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [fresh] }),
    [SLIPS]: () => ({
      slips: [
        {
          ...{ student_id: fresh.student_id, name: '林晓', student_no: '0001', class_name: '高一(1)班' },
          ...{ login: '0001', password: 'kamo-73-delu' },
        },
      ],
      skipped: [{ id: newId(), name: '周明', message: '已登录过，密码不变' }],
    }),
    [SLIP_FILE]: () => ({ file_name: '学生账号条.xlsx', content_base64: 'UEs=' }),
  })
  expect(await screen.findByText(/未启用，待发账号条/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '选择林晓' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '账号条' }))
  await user.click(screen.getByRole('button', { name: '生成账号条' }))
  const slip = within(await screen.findByRole('dialog', { name: '账号条' }))
  expect(slip.getByRole('region', { name: '林晓的账号条' })).toHaveTextContent('kamo-73-delu')
  expect(slip.getByText('周明：已登录过，密码不变')).toBeVisible()
  expect(inputsOf(SLIPS)).toHaveLength(1)
  expect(lastOf(SLIPS)).toMatchObject({ include_used: false })
  expect(await barriers()).toEqual([])
  await user.click(slip.getByRole('button', { name: '完成' }))
  expect(await slip.findByText(/账号条还没有打印/)).toBeVisible()
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(slip.getByRole('button', { name: '复制全部' }))
  expect(await slip.findByText('已复制，可以粘贴到表格里')).toBeVisible()
  expect(copying.mock.lastCall?.[0]).toMatch(/^姓名\t班级或学科\t登录名\t初始密码\n林晓\t.*\tkamo-73-delu$/)
  await user.click(slip.getByRole('button', { name: '导出表格' }))
  expect(await slip.findByText('已导出“学生账号条.xlsx”')).toBeVisible()
  expect(lastOf(SLIP_FILE)).toMatchObject({
    slips: [{ student_id: fresh.student_id, password: 'kamo-73-delu' }],
  })
  await user.click(slip.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SC-44] a new password is shown large and once', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [student({})] }),
    [RESET]: () => ({ login: '0001', password: 'kamo-73-delu' }),
  })
  await user.click(await screen.findByRole('button', { name: '重置密码：林晓' }))
  await user.click(
    within(screen.getByRole('dialog', { name: '重置林晓（高一(1)班 · 0001）的密码？' })).getByRole('button', {
      name: '重置密码',
    }),
  )
  expect(await screen.findByLabelText('新密码')).toHaveTextContent('kamo-73-delu')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '记下了，关闭' }))
  await waitFor(() => expect(screen.queryByText('kamo-73-delu')).toBeNull())
})

test('[SC-40] a number that is taken is said at its field, and what was typed stays', async () => {
  let isTaken = true
  const { user } = open({
    [CREATE]: () =>
      isTaken
        ? badField('student_no', '学号 0007 已被高一(1)班的周明使用')
        : { student_id: newId(), login: '0008', first_password: 'student_no' as const },
  })
  await user.click(await screen.findByRole('button', { name: '添加学生' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(screen.getByText('姓名不能为空')).toBeVisible()
  expect(inputsOf(CREATE)).toEqual([])
  await user.type(screen.getByLabelText('姓名'), '林晓')
  await user.click(screen.getByRole('radio', { name: '女' }))
  await user.type(screen.getByLabelText('学号'), '0007')
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('班级'), '高一(1)班')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('学号 0007 已被高一(1)班的周明使用')).toBeVisible()
  expect(screen.getByLabelText('姓名')).toHaveValue('林晓')
  expect(await barriers()).toEqual([])
  isTaken = false
  await user.clear(screen.getByLabelText('学号'))
  await user.type(screen.getByLabelText('学号'), '0008{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(CREATE)).toMatchObject({
    ...{ name: '林晓', gender: 'female', student_no: '0008', class_id: GRADE_ONE.class_id },
  })
  const [first, second] = inputsOf(CREATE) as { request_id: string }[]
  expect(first?.request_id).not.toBe(second?.request_id)
})

test('[SC-54] only 教学班 are offered to add to, and who was there already is told', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 2, list: [student({}), student({ name: '周明' })] }),
    [ADD]: () => ({ added_count: 1 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '加入教学班' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(dialog.getByText('请选择教学班')).toBeVisible()
  expect(dialog.queryByRole('option', { name: /高一\(1\)班/ })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('教学班'), '高一 物理A班')
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(await screen.findByText('已把 2 名学生加入物理A班，其中 1 人原来就在')).toBeVisible()
  expect(lastOf(ADD)).toMatchObject({ class_id: PHYSICS.class_id })
})

test('[SC-59] an export asks for the list as it is filtered and the columns that are ticked', async () => {
  const { user } = open(
    {
      [LIST]: () => ({ total: 3, list: [student({})] }),
      [EXPORT]: () => ({ file_name: '学生.xlsx', content_base64: 'UEs=' }),
    },
    `${PATH}&status=on_leave`,
  )
  await screen.findByRole('link', { name: '林晓' })
  await user.click(screen.getByRole('button', { name: '导出' }))
  const dialog = within(screen.getByRole('dialog', { name: '导出学生' }))
  expect(dialog.getByText(/共 3 人/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: '最近登录' }))
  await user.click(dialog.getByRole('button', { name: '导出' }))
  expect(await screen.findByText('已导出“学生.xlsx”')).toBeVisible()
  const asked = lastOf(EXPORT) as { status: string; columns: string[] }
  expect(asked.status).toBe('on_leave')
  expect(asked.columns).toContain('学号')
  expect(asked.columns).not.toContain('最近登录')
})

test('[SC-55] pads are listed with who used them last, and unbound after a question', async () => {
  const pad = {
    ...{ binding_id: newId(), device_id: 'pad-12', device_name: '平板 12', student_id: newId() },
    ...{ name: '林晓', student_no: '0001', class_name: '高一(1)班' },
    ...{ bound_at: '2026-09-01T02:00:00.000Z', last_seen_at: '2026-09-02T02:00:00.000Z' },
  }
  let pads = [pad]
  const { user } = open({
    [PADS]: () => ({ total: pads.length, list: pads }),
    [UNBIND]: () => {
      pads = []
      return DONE
    },
  })
  await user.click(screen.getByRole('button', { name: '平板绑定' }))
  await user.click(await screen.findByRole('button', { name: '解绑：林晓的平板 12' }))
  expect(screen.getByRole('dialog', { name: '解绑林晓（高一(1)班 · 0001）的平板“平板 12”？' })).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解绑' }))
  expect(await screen.findByText(/还没有绑定的平板/)).toBeVisible()
  expect(lastOf(UNBIND)).toMatchObject({ binding_ids: [pad.binding_id] })
})

test('by keyboard the row’s menu opens, closes and gives the focus back', async () => {
  open({ [LIST]: () => ({ total: 1, list: [student({})] }) })
  const more = await screen.findByRole('button', { name: '更多：林晓' })
  more.focus()
  const keyboard = userEvent.setup()
  await keyboard.keyboard('{Enter}')
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual([
    ...['账号条', '转班', '加入教学班', '强制下线', '学籍变动', '合并档案', '停用账号'],
    ...['导出个人信息', '删除个人信息', '删除'],
  ])
  await keyboard.keyboard('{Escape}')
  expect(more).toHaveFocus()
})
