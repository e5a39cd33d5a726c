import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { studentDetails } from '../../../test/people-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { StudentDetailsScreen } from '../StudentDetailsScreen.tsx'

const INFO = 'POST /api/school_manager/v1/students/info'
const UPDATE = 'POST /api/school_manager/v1/students/update-info'
const student_id = newId()
const MOTHER = { relation: '母亲', name: '林芳', phone: '13800000001' }
const FURTHER = { national_no: 'G330102201005011234', birth_day: '2010-05-01', contacts: [MOTHER] }
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    [INFO]: () => studentDetails({ student_id, boarding: 'boarder', further: FURTHER }),
    ...answers,
  })
  return openScreen(<StudentDetailsScreen />, {
    path: `/schoolManage/studentDetails?student_id=${student_id}`,
  })
}

const card = async () => within(await screen.findByRole('region', { name: '学籍和联系人' }))
const lastUpdate = () => network.asked.findLast(({ name }) => name === UPDATE)?.input

test('[SC-145] who has need reads number, birth day and contacts, and others are told who has', async () => {
  open({})
  const shown = await card()
  expect(shown.getByText('G330102201005011234')).toBeVisible()
  expect(shown.getByText('2010-05-01')).toBeVisible()
  expect(shown.getByText('住校')).toBeVisible()
  expect(shown.getByRole('link', { name: '13800000001' })).toHaveAttribute('href', 'tel:13800000001')
  expect(await barriers()).toEqual([])
  cleanup()
  network.stop()
  forgetEverything()
  const abilities = { edit: false, manage_account: false, change_status: false, merge: false }
  open({ [INFO]: () => studentDetails({ student_id, boarding: 'day', further: null, abilities }) })
  const masked = await card()
  expect(masked.getByText('走读')).toBeVisible()
  expect(masked.getByText(/只有学校管理员和这名学生的班主任能看/)).toBeVisible()
  expect(masked.queryByRole('button')).toBeNull()
})

test('[SC-144] [SC-146] a wrong number and half a contact are told at their field, and a number that is taken keeps what was typed', async () => {
  let isTaken = true
  const { user } = open({
    [UPDATE]: () =>
      isTaken
        ? badField('national_no', '学籍号 G330102201005015678 已被高一(1)班的王一使用')
        : { done: true },
  })
  await user.click((await card()).getByRole('button', { name: '修改学籍和联系人' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByLabelText('学籍号')
  await user.clear(number)
  await user.type(number, '330102201005015678')
  const other = within(dialog.getByRole('group', { name: '联系人 2' }))
  await user.type(other.getByLabelText('姓名'), '林建国')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByText('这像身份证号：学籍号前面还有 G 或 L')).toBeVisible()
  expect(other.getByText('联系人的称呼不能为空')).toBeVisible()
  expect(other.getByText('手机号格式不正确')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.clear(number)
  await user.type(number, 'g330102201005015678')
  await user.type(other.getByLabelText('称呼'), '父亲')
  await user.type(other.getByLabelText('手机'), '13800000002')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('学籍号 G330102201005015678 已被高一(1)班的王一使用')).toBeVisible()
  expect(other.getByLabelText('姓名')).toHaveValue('林建国')
  isTaken = false
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastUpdate()).toMatchObject({
    ...{ student_id, national_no: 'G330102201005015678', birth_day: '2010-05-01', boarding: 'boarder' },
    contacts: [MOTHER, { relation: '父亲', name: '林建国', phone: '13800000002' }],
  })
})

test('[SC-146] an emptied contact is taken away, and the dialog has room on a phone', async () => {
  await page.viewport(360, 780)
  const { user } = open({ [UPDATE]: () => ({ done: true }) })
  await user.click((await card()).getByRole('button', { name: '修改学籍和联系人' }))
  const first = within(within(await screen.findByRole('dialog')).getByRole('group', { name: '联系人 1' }))
  for (const label of ['称呼', '姓名', '手机']) await user.clear(first.getByLabelText(label))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(lastUpdate()).toMatchObject({ contacts: [] }))
})
