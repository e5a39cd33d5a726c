import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { Subject } from './subjects.queries.ts'

const API = 'POST /api/school_manager/v1/subjects'
let network: ReturnType<typeof answerCalls>

// Compiled on first use, which would be inside of whichever test comes first.
beforeAll(async () => {
  await Promise.all(SCHOOL_TABS.filter(({ key }) => key === 'info').map(loadTab))
}, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const OWN: Subject = { id: '1001', name: '书法', phase_ids: ['primary'], state: 'offered' }

function open(answers: Parameters<typeof answerCalls>[0] = {}, grants?: Grants) {
  let subjects: readonly Subject[] = [...BUILT_IN_SUBJECTS, OWN]
  const change = (id: string, to: Partial<Subject>) => {
    subjects = subjects.map((one) => (one.id === id ? { ...one, ...to } : one))
    return { subjects: [...subjects] }
  }
  network = answerCalls({
    'POST /api/school_manager/v1/school/get-school-info': () => ({
      ...{ school_id: '1', name: '讲台实验中学', region: '', region_code: null, school_logo_url: null },
      ...{ phases: [], subjects: [...subjects] },
    }),
    [`${API}/add`]: ({ name, phases }: { name: string; phases: Subject['phase_ids'] }) => {
      subjects = [...subjects, { id: '1002', name, phase_ids: phases, state: 'offered' }]
      return { subjects: [...subjects] }
    },
    [`${API}/set-hidden`]: ({ subject_id, is_hidden }: { subject_id: string; is_hidden: boolean }) =>
      change(subject_id, { state: is_hidden ? 'hidden' : 'offered' }),
    ...answers,
  })
  return openScreen(<SchoolScreen />, {
    path: '/schoolManage?tab=info&part=subjects',
    ...(grants !== undefined && { grants }),
  })
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })
const sent = (name: string) =>
  network.asked.filter((one) => one.name === `${API}/${name}`).map(({ input }) => input)

test('[SC-116] the subjects are listed, a new one is added with its phases, one is 停用 and restored', async () => {
  const { user } = open()
  await screen.findByRole('table')
  expect(rowOf('政治')).toHaveTextContent('政治（思想政治）')
  expect(rowOf('书法')).toHaveTextContent('学校添加')
  expect(await barriers()).toEqual([])
  await user.click(button('添加学科'))
  const dialog = within(await screen.findByRole('dialog', { name: '添加学科' }))
  await user.click(dialog.getByRole('button', { name: '添加' }))
  expect(dialog.getByText('学科名称不能为空')).toBeVisible()
  expect(dialog.getByText('至少选择一个学段')).toBeVisible()
  await user.type(dialog.getByLabelText('学科名称'), '剪纸')
  await user.click(dialog.getByLabelText('初中'))
  await user.click(dialog.getByLabelText('小学'))
  await user.click(dialog.getByRole('button', { name: '添加' }))
  expect(await screen.findByText('已添加学科“剪纸”')).toBeVisible()
  expect(rowOf('剪纸')).toHaveTextContent('小学、初中')
  expect(sent('add')).toMatchObject([{ name: '剪纸', phases: ['primary', 'junior'] }])
  await user.click(button('停用：日语'))
  expect(await screen.findByText('已停用学科“日语”')).toBeVisible()
  expect(rowOf('日语')).toHaveTextContent('已停用')
  await user.click(button('恢复：日语'))
  await waitFor(() => expect(rowOf('日语')).toHaveTextContent('使用中'))
})

test('[SC-117] a twin name is said at its field and what was typed stays; a used subject says why it is not deleted', async () => {
  const used = refuse('CONFLICT', '书法已有教师在用，不能删除；可以停用')
  const { user } = open({
    [`${API}/update`]: () => badField('name', '已有学科“音乐”'),
    [`${API}/remove`]: () => used,
  })
  await screen.findByRole('table')
  await user.click(button('修改：书法'))
  const name = await screen.findByLabelText('学科名称')
  await user.clear(name)
  await user.type(name, '音乐{Enter}')
  expect(await screen.findByText('已有学科“音乐”')).toBeVisible()
  expect(name).toHaveValue('音乐')
  await user.click(button('取消'))
  await user.click(await screen.findByRole('button', { name: '不保存，关闭' }))
  await user.click(button('更多：书法'))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText(/书法已有教师在用/)).toBeVisible()
})

test('[SC-117] a built-in subject keeps its name and is not deleted', async () => {
  const { user } = open()
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: '更多：数学' })).toBeNull()
  await user.click(button('修改：数学'))
  expect(await screen.findByLabelText('学科名称')).toBeDisabled()
})

test('[SC-116] who may only look at the school looks and changes nothing', async () => {
  open({}, { schoolManage: ['query', 'get'] })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: '添加学科' })).toBeNull()
  expect(screen.queryByRole('button', { name: '修改：书法' })).toBeNull()
})
