import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { student } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentsTab } from './StudentsTab.tsx'

const LIST = 'POST /api/school_manager/v1/students/list'
const STATUS = 'POST /api/school_manager/v1/students/batch/status'
const MOVE = 'POST /api/school_manager/v1/classes/students/move'
const OLDER = { class_id: newId(), name: '高二(1)班', grade_name: '高二', seat_no: 3 }
const TO = {
  ...{ class_id: newId(), name: '高一(2)班', kind: 'administrative' as const, phase_id: 'senior' },
  ...{ phase_name: '高中', entry_year: 2026, grade_name: '高一', subject_id: null },
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0], list = [student({}), student({ name: '周明' })]) {
  network = answerCalls({
    [LIST]: () => ({ total: list.length, list }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [TO] }),
    ...answers,
  })
  return openScreen(<StudentsTab />, { path: '/schoolManage?tab=students' })
}

async function choose(user: ReturnType<typeof openScreen>['user'], act: string) {
  for (const box of await screen.findAllByRole('checkbox', { name: /^选择(?!全部|本页)/ }))
    await user.click(box)
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: act }))
}

const inputsOf = (call: string) => network.asked.filter(({ name }) => name === call).map(({ input }) => input)

test('[SC-101] 转出 of many asks for day and reason, names who cannot, and does the rest only when it is told to', async () => {
  const list = [student({}), student({ name: '周明' })]
  const [, away] = list
  const refused = [{ person_id: away!.student_id, name: '周明', message: '周明现在是转出，不能转出' }]
  const { user } = open(
    {
      [STATUS]: ({ skips_refused }) =>
        skips_refused === true ? { done_count: 1, refused } : { done_count: 0, refused },
    },
    list,
  )
  await choose(user, '转出')
  const form = within(await screen.findByRole('dialog', { name: '为 2 名学生办理转出？' }))
  await user.click(form.getByRole('button', { name: '办理转出' }))
  expect(await form.findByText('请填写原因')).toBeVisible()
  await user.type(form.getByLabelText('原因'), '随父母迁居')
  await user.click(form.getByRole('button', { name: '办理转出' }))
  const asked = within(await screen.findByRole('dialog', { name: '有 1 名学生不能办理转出' }))
  expect(asked.getByText('还没有为任何人办理：')).toBeVisible()
  expect(asked.getByText('周明现在是转出，不能转出')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(asked.getByRole('button', { name: '返回' }))
  expect(await screen.findByLabelText('原因')).toHaveValue('随父母迁居')
  await user.click(screen.getByRole('button', { name: '办理转出' }))
  await user.click(await screen.findByRole('button', { name: /^为其余 1 名学生/ }))
  expect(await screen.findByText('已为 1 名学生办理转出')).toBeVisible()
  expect(inputsOf(STATUS).map((input) => Reflect.get(input as object, 'skips_refused'))).toEqual([
    false,
    false,
    true,
  ])
  expect(inputsOf(STATUS).at(-1)).toMatchObject({ kind: 'transfer_out', reason: '随父母迁居' })
})

test('[SC-102] [SC-68] 转班 of many into another grade is asked about first, and a failure keeps what was typed', async () => {
  let isDown = true
  const { user } = open(
    { [MOVE]: () => (isDown ? refuse('UNAVAILABLE', '服务繁忙') : { done_count: 2, refused: [] }) },
    [student({}), student({ name: '周明', administrative_class: OLDER })],
  )
  await choose(user, '转班')
  const form = within(await screen.findByRole('dialog', { name: '把 2 名学生转班' }))
  await user.click(form.getByRole('button', { name: '转班' }))
  expect(await form.findByText('请选择要转到的班级')).toBeVisible()
  await user.selectOptions(form.getByLabelText('转到'), '高一(2)班')
  await user.click(form.getByRole('button', { name: '转班' }))
  const asked = within(screen.getByRole('dialog', { name: '转到高一的班级？' }))
  expect(asked.getByText(/有 1 名来自别的年级/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: '仍然转班' }))
  expect(await screen.findByText('没有转班成功：服务繁忙')).toBeVisible()
  isDown = false
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '转班' }))
  await user.click(screen.getByRole('button', { name: '仍然转班' }))
  expect(await screen.findByText('已把 2 名学生转到高一(2)班')).toBeVisible()
  const ids = inputsOf(MOVE).map((input) => Reflect.get(input as object, 'to_class_id'))
  expect(ids).toEqual([TO.class_id, TO.class_id])
})
