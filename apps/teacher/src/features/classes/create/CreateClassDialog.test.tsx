import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CLASS_ID, openClasses, teacher } from '../test/class-things.tsx'

const CREATE = 'POST /api/school_manager/v1/classes/create'
const CHECK = 'POST /api/school_manager/v1/classes/check-class-names'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const opened = openClasses('&grade=senior-2026', {
    'POST /api/school_manager/v1/classes/administrative': () => ({ total: 0, list: [] }),
    'POST /api/school_manager/v1/teachers/list': ({ search = '' }) => ({
      total: 1,
      list: search === 'xwj' ? [teacher(2, '许文静')] : [teacher(1, '陈思远')],
    }),
    [CREATE]: ({ class_nos = [], name }) => ({
      list:
        name === undefined
          ? class_nos.map((no) => ({ class_id: CLASS_ID, name: `高一(${no})班` }))
          : [{ class_id: CLASS_ID, name }],
    }),
    ...answers,
  })
  network = opened.network
  await opened.user.click(await screen.findByRole('button', { name: '新建班级' }))
  return opened
}

const dialog = () => within(screen.getByRole('dialog', { name: '新建班级' }))
const create = () => dialog().getByRole('button', { name: '新建' })
const names = () =>
  within(dialog().getByRole('list', { name: '将要新建的班级' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('[SC-10] numbers that are taken are found while one types, named with whose they are, and left out in one tap', async () => {
  const { user, asked } = await open({
    [CHECK]: ({ class_nos = [] }) => ({
      conflicts: class_nos
        .filter((no) => no === 2)
        .map((class_no) => ({
          name: null,
          class_no,
          class_id: CLASS_ID,
          class_name: '高一(2)班',
          message: '2026 级已有 2 班：高一(2)班（已停用）',
        })),
    }),
  })
  await user.type(dialog().getByLabelText('班号'), '1-3')
  expect(await dialog().findByText('2026 级已有 2 班：高一(2)班（已停用）')).toBeVisible()
  expect(asked(CHECK).at(-1)).toMatchObject({
    phase_id: 'senior',
    entry_year: 2026,
    class_nos: [1, 2, 3],
    names: ['高一(1)班', '高一(2)班', '高一(3)班'],
  })
  await user.click(create())
  expect(asked(CREATE)).toEqual([])
  expect(await barriers()).toEqual([])
  await user.click(dialog().getByRole('button', { name: '去掉已有的 1 个' }))
  expect(dialog().getByLabelText('班号')).toHaveValue('1、3')
  expect(names()).toEqual(['高一(1)班', '高一(3)班'])
  await user.click(create())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(CREATE)[0]).toMatchObject({
    kind: 'administrative',
    phase_id: 'senior',
    entry_year: 2026,
    class_nos: [1, 3],
  })
})

test('what is missing is said at its field, which gets the focus', async () => {
  const { user, asked } = await open()
  await user.click(create())
  expect(dialog().getByText('请填写班号')).toBeVisible()
  await waitFor(() => expect(dialog().getByLabelText('班号')).toHaveFocus())
  await user.type(dialog().getByLabelText('班号'), '三班')
  expect(dialog().getByText('看不懂“三班”，请写成 1-6 或 1、3、5')).toBeVisible()
  expect(asked(CREATE)).toEqual([])
})

test('a single class takes a name of its own and a 班主任 found by initials with the keyboard', async () => {
  const { user, asked } = await open()
  await user.type(dialog().getByLabelText('班号'), '5')
  await user.type(dialog().getByLabelText(/班级名称/), '钱学森班')
  const chooser = dialog().getByRole('combobox', { name: /班主任/ })
  await user.type(chooser, 'xwj')
  await dialog().findByRole('option', { name: /许文静/ })
  await user.keyboard('{Enter}')
  expect(dialog().getByText('许文静')).toBeVisible()
  await user.click(create())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(CREATE)[0]).toMatchObject({
    class_nos: [5],
    name: '钱学森班',
    teacher_id: teacher(2, '').teacher_id,
  })
})

test('[SC-11] a 教学班 needs a subject and a name', async () => {
  const { user, asked } = await open()
  await user.click(dialog().getByRole('radio', { name: '教学班' }))
  await user.click(create())
  expect(dialog().getByText('请选择学科', { selector: '[role=alert]' })).toBeVisible()
  expect(dialog().getByText('班级名称不能为空')).toBeVisible()
  await user.selectOptions(dialog().getByLabelText('学科'), '物理')
  await user.type(dialog().getByLabelText('班级名称'), '高一物理A班')
  await user.click(create())
  await waitFor(() => expect(asked(CREATE)).toHaveLength(1))
  expect(asked(CREATE)[0]).toMatchObject({ kind: 'teaching', subject_id: 'physics', name: '高一物理A班' })
  expect(asked(CREATE)[0]).not.toHaveProperty('class_nos')
})

test('a failure keeps what was typed, and trying again is the same request', async () => {
  let isBroken = true
  const { user, asked } = await open({
    [CREATE]: () =>
      isBroken ? refuse('UNAVAILABLE') : { list: [{ class_id: CLASS_ID, name: '高一(8)班' }] },
  })
  await user.type(dialog().getByLabelText('班号'), '8')
  await user.click(create())
  expect(await dialog().findByText('没有新建成功：服务繁忙，请稍后重试')).toBeVisible()
  expect(dialog().getByLabelText('班号')).toHaveValue('8')
  isBroken = false
  await user.click(create())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ids = asked(CREATE).map((input) => (input as { request_id: string }).request_id)
  expect(ids[0]).toBe(ids[1])
})

test('[GR-22] after a failure other classes are another request', async () => {
  const { user, asked } = await open({ [CREATE]: () => refuse('UNAVAILABLE') })
  await user.type(dialog().getByLabelText('班号'), '8')
  await user.click(create())
  expect(await dialog().findByText('没有新建成功：服务繁忙，请稍后重试')).toBeVisible()
  await user.clear(dialog().getByLabelText('班号'))
  await user.type(dialog().getByLabelText('班号'), '9')
  await user.click(create())
  await waitFor(() => expect(asked(CREATE)).toHaveLength(2))
  const ids = asked(CREATE).map((input) => (input as { request_id: string }).request_id)
  expect(ids[0]).not.toBe(ids[1])
})
