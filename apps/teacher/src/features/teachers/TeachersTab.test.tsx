import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { personAccount, teacher } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { TeachersTab } from './TeachersTab.tsx'

const LIST = 'POST /api/school_manager/v1/teachers/list'
const CREATE = 'POST /api/school_manager/v1/teachers/create'
const LEADS = 'POST /api/school_manager/v1/teachers/leadership/save'
const LEAVE = 'POST /api/school_manager/v1/teachers/leave'
const UPDATE = 'POST /api/school_manager/v1/teachers/update-info'
const PATH = '/schoolManage?tab=teachers'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    [LIST]: () => ({ total: 0, list: [] }),
    'POST /api/school_manager/v1/teachers/list-subjects': () => ({
      list: [
        {
          ...{ phase_id: 'senior', phase_des: '高中', subject_id: 'math', subject_des: '数学' },
          teacher_count: 3,
        },
      ],
    }),
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [
        {
          ...{ class_id: newId(), name: '高一(1)班', kind: 'administrative', phase_id: 'senior' },
          ...{ phase_name: '高中', entry_year: 2026, grade_name: '高一', subject_id: null },
        },
      ],
    }),
    ...answers,
  })
  return openScreen(<TeachersTab />, { path: PATH })
}

const lastOf = (call: string) => network.asked.findLast(({ name }) => name === call)?.input

test('empty, failed and tried again', async () => {
  let isDown = true
  const { user } = open({
    [LIST]: () => (isDown ? refuse('BAD_INPUT', '没有权限') : { total: 0, list: [] }),
  })
  expect(await screen.findByText('教师没有加载出来：没有权限')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '导入教师' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('[SC-42] the name leads to the teacher’s page; filters live in the address', async () => {
  const { user, place } = open({ [LIST]: () => ({ total: 1, list: [teacher({})] }) })
  expect(await screen.findByRole('link', { name: '周明' })).toHaveAttribute(
    'href',
    expect.stringContaining('/schoolManage/teacherDetails?teacher_id='),
  )
  await user.selectOptions(screen.getByLabelText('学段学科'), '高中数学（3）')
  await user.selectOptions(screen.getByLabelText('状态'), '离职')
  await waitFor(() =>
    expect(lastOf(LIST)).toMatchObject({ phase_id: 'senior', subject_id: 'math', status: 'left' }),
  )
  expect(place()).toBe(`${PATH}&subject=senior-math&status=left`)
  expect(await barriers()).toEqual([])
})

test('[SC-111] 职务, 学段 and 在职和离职 narrow the list; 清除筛选 keeps its place', async () => {
  const role_id = newId()
  const { user, place } = open({
    [LIST]: () => ({ total: 1, list: [teacher({})] }),
    'POST /api/session/v1/role/list': () => ({
      list: [
        {
          ...{ role_id, role_key: 'observer', based_on: null, account_count: 1 },
          ...{ name: '巡课', grants: {}, needs_second_step: false },
        },
      ],
    }),
  })
  const clear = await screen.findByText('清除筛选')
  expect(clear).not.toBeVisible()
  await user.selectOptions(await screen.findByLabelText('职务'), await screen.findByText('巡课'))
  await user.selectOptions(screen.getByLabelText('学段学科'), '高中数学（3）')
  await user.selectOptions(screen.getByLabelText('学段'), '初中')
  expect(within(screen.getByLabelText('学段学科')).queryByText('高中数学（3）')).toBeNull()
  await user.selectOptions(screen.getByLabelText('状态'), '在职和离职')
  await waitFor(() => expect(lastOf(LIST)).toMatchObject({ phase_id: 'junior', role_id, status: 'all' }))
  expect(lastOf(LIST)).not.toHaveProperty('subject_id')
  await user.click(clear)
  await waitFor(() => expect(place()).toBe(PATH))
})

test('[SC-41] a teacher needs a login name or a phone; whose the number is stands at its field', async () => {
  let isTaken = true
  const { user } = open({
    [CREATE]: () =>
      isTaken ? badField('phone_number', '该手机号已有账号') : { teacher_id: newId(), login: '13800000009' },
  })
  await user.click(await screen.findByRole('button', { name: '添加教师' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('姓名'), '周明')
  await user.click(dialog.getByRole('radio', { name: '男' }))
  await user.selectOptions(dialog.getByLabelText('学段'), '高中')
  await user.selectOptions(dialog.getByLabelText('学科'), '数学')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByText('请填写登录名或手机号')).toBeVisible()
  await user.type(dialog.getByLabelText('手机号'), '13800000009')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('该手机号已有账号')).toBeVisible()
  expect(dialog.getByLabelText('姓名')).toHaveValue('周明')
  expect(await barriers()).toEqual([])
  isTaken = false
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('dialog', { name: '为新添加的教师生成账号条？' })).toBeVisible()
  expect(lastOf(CREATE)).toMatchObject({ phone_number: '13800000009', office: 'teacher' })
})

test('[SC-135] one teacher after another is added in one dialog, and slips are asked for once, for all of them', async () => {
  const SLIPS = 'POST /api/school_manager/v1/teachers/accounts/slips'
  const made: string[] = []
  const { user } = open({
    [LIST]: () => ({ total: 0, list: [] }),
    [CREATE]: ({ login = '' }) => {
      const teacher_id = newId()
      made.push(teacher_id)
      return { teacher_id, login }
    },
    [SLIPS]: () => ({ slips: [], skipped: [] }),
  })
  await user.click(await screen.findByRole('button', { name: '添加教师' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加教师' }))
  await user.type(dialog.getByLabelText('姓名'), '周明')
  await user.click(dialog.getByLabelText('男'))
  await user.selectOptions(dialog.getByLabelText('学段'), '高中')
  await user.selectOptions(dialog.getByLabelText('学科'), '物理')
  await user.type(dialog.getByLabelText('登录名'), 'zhouming')
  await user.click(dialog.getByRole('button', { name: '保存并继续添加' }))
  await waitFor(() => expect(dialog.getByLabelText('姓名')).toHaveValue(''))
  expect(dialog.getByLabelText('姓名')).toHaveFocus()
  expect(dialog.getByLabelText('学科')).toHaveDisplayValue('物理')
  await user.type(dialog.getByLabelText('姓名'), '李芳')
  await user.click(dialog.getByLabelText('女'))
  await user.type(dialog.getByLabelText('登录名'), 'lifang')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  const asked = within(await screen.findByRole('dialog', { name: '为新添加的 2 位教师生成账号条？' }))
  await user.click(asked.getByRole('button', { name: '生成账号条' }))
  await waitFor(() => expect(lastOf(SLIPS)).toMatchObject({ teacher_ids: made }))
})

test('[SC-136] of the phases only those of the school are offered, and the one a teacher has', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [teacher({ phase_id: 'senior' })] }),
    'POST /api/school_manager/v1/school/get-school-info': () => ({
      ...{ school_id: newId(), name: '讲台实验中学', region: '', region_code: null, school_logo_url: null },
      phases: [{ id: 'junior', name: '初中' }],
      subjects: [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: '修改：周明' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.queryByRole('option', { name: '小学' })).toBeNull())
  expect(dialog.getByRole('option', { name: '初中' })).toBeInTheDocument()
  expect(dialog.getByRole('option', { name: '高中' })).toBeInTheDocument()
})

test('[SC-49] what was not touched is not sent back: a masked number least of all', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [teacher({ phone_number: '138****0001' })] }),
    [UPDATE]: () => ({ done: true as const }),
  })
  await user.click(await screen.findByRole('button', { name: '修改：周明' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('姓名'), '远')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(lastOf(UPDATE)).toMatchObject({ name: '周明远' }))
  expect(lastOf(UPDATE)).not.toHaveProperty('phone_number')
  expect(lastOf(UPDATE)).not.toHaveProperty('login')
})

test('[SC-50] what is led is chosen from the school’s grades and the subjects, and the role follows', async () => {
  const led = teacher({
    leads: [{ kind: 'subject', phase_id: 'senior', subject_id: 'math', name: '高中数学' }],
  })
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [led] }),
    [LEADS]: () => ({ role_key: 'grade_leader', role_name: '年级组长' }),
    'POST /api/school_manager/v1/school/get-school-info': () => ({
      ...{ school_id: newId(), name: '讲台实验中学', region: '', region_code: null, school_logo_url: null },
      phases: [{ id: 'senior', name: '高中' }],
      subjects: [...BUILT_IN_SUBJECTS],
    }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：周明' }))
  await user.click(screen.getByRole('menuitem', { name: '职务与分管' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('添加年级'), '高一年级')
  // The school has no 小学: nobody leads a subject of it.
  await waitFor(() => expect(dialog.queryByRole('option', { name: '小学数学' })).toBeNull())
  expect(dialog.getByRole('option', { name: '高中物理' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: '不再分管高中数学' }))
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('周明（高中数学 · zhouming）现在是年级组长')).toBeVisible()
  expect(lastOf(LEADS)).toMatchObject({
    office: 'teacher',
    leads: [{ kind: 'grade', phase_id: 'senior', entry_year: 2026 }],
  })
})

test('[SC-51] [SC-67] 离职 names what ends, wants a reason, and the safe answer has the focus', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [teacher({})] }),
    [LEAVE]: () => ({ closed_assignment_count: 1, ended_lead_count: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：周明' }))
  await user.click(screen.getByRole('menuitem', { name: '办理离职' }))
  const dialog = within(screen.getByRole('dialog', { name: '为周明（高中数学 · zhouming）办理离职？' }))
  expect(dialog.getByText(/高一\(1\)班/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: '办理离职' }))
  expect(dialog.getByText('请填写原因')).toBeVisible()
  await user.type(dialog.getByLabelText('原因'), '调往外校{Enter}')
  expect(lastOf(LEAVE)).toBeUndefined()
  await user.click(dialog.getByRole('button', { name: '办理离职' }))
  expect(
    await screen.findByText('已为周明（高中数学 · zhouming）办理离职，结束 1 项任课、2 项分管'),
  ).toBeVisible()
  expect(lastOf(LEAVE)).toMatchObject({ reason: '调往外校' })
})

test('[SC-101] 离职 of many names of each what ends, 职务 of many says of whom it cannot be', async () => {
  const LEAVE_MANY = 'POST /api/school_manager/v1/teachers/batch/leave'
  const OFFICE_MANY = 'POST /api/school_manager/v1/teachers/batch/office'
  const list = [teacher({}), teacher({ name: '许文静', classes: [] })]
  const refused = [{ person_id: list[1]!.teacher_id, name: '许文静', message: '许文静已离职，请先返岗' }]
  const { user } = open({
    [LIST]: () => ({ total: 2, list }),
    [LEAVE_MANY]: () => ({ done_count: 2, refused: [], closed_assignment_count: 3, ended_lead_count: 1 }),
    [OFFICE_MANY]: ({ skips_refused }) => ({ done_count: skips_refused === true ? 1 : 0, refused }),
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await user.click(screen.getByRole('button', { name: '职务' }))
  const office = within(await screen.findByRole('dialog', { name: '设置 2 名教师的职务' }))
  await user.selectOptions(office.getByLabelText('职务'), '巡课')
  await user.click(office.getByRole('button', { name: '设置职务' }))
  expect(await screen.findByText('许文静已离职，请先返岗')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^为其余 1 名教师/ }))
  expect(await screen.findByText('1 名教师的职务现在是巡课')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '办理离职' }))
  const leave = within(await screen.findByRole('dialog', { name: '为 2 名教师办理离职？' }))
  expect(leave.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['周明高一(1)班数学'])
  expect(await barriers()).toEqual([])
  await user.type(leave.getByLabelText('原因'), '轮岗期满')
  await user.click(leave.getByRole('button', { name: '办理离职' }))
  expect(await screen.findByText('已为 2 名教师办理离职，结束 3 项任课、1 项分管')).toBeVisible()
  expect(lastOf(LEAVE_MANY)).toMatchObject({ reason: '轮岗期满', skips_refused: false })
})

test('who is disabled is offered to be enabled, and gets no slip', async () => {
  const closed = teacher({ account: personAccount({ state: 'disabled' }) })
  const { user } = open({ [LIST]: () => ({ total: 1, list: [closed] }) })
  await user.click(await screen.findByRole('checkbox', { name: '选择周明' }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '职务',
    '启用账号',
    '办理离职',
    '删除',
    '取消选择',
  ])
})
