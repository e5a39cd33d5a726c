import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { option, schoolClass } from '../test/class-things.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const TRANSFER = 'POST /api/school_manager/v1/classes/students/transfer'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SC-68] another grade is asked about first; going back keeps what was typed', async () => {
  network = answerCalls({
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [option({ class_id: 'elder', name: '高二(1)班', entry_year: 2025, grade_name: '高二' })],
    }),
    [TRANSFER]: () => ({ moved_count: 1 }),
  })
  const sent = () => network.asked.filter(({ name }) => name === TRANSFER)
  const people = [{ student_id: 'one', name: '林可欣（2026010102）' }]
  const ways = { onDone: () => {}, onClose: () => {} }
  const { user } = openScreen(<TransferDialog row={schoolClass()} people={people} {...ways} />, { path: '/' })
  const form = () => within(screen.getByRole('dialog', { name: '把林可欣（2026010102）转出高一(1)班' }))
  await waitFor(() => expect(form().getByRole('option', { name: /高二\(1\)班/ })).toBeInTheDocument())
  await user.selectOptions(form().getByLabelText('转到'), '高二(1)班')
  await user.clear(form().getByLabelText('原因'))
  await user.type(form().getByLabelText('原因'), '跳级')
  await user.click(form().getByRole('button', { name: '转班' }))
  const question = () => within(screen.getByRole('dialog', { name: '转到高二（2025 级）的班级？' }))
  expect(question().getByText(/高一\(1\)班是高一（2026 级）/)).toBeVisible()
  expect(question().getByRole('button', { name: '取消' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.click(question().getByRole('button', { name: '取消' }))
  expect(form().getByLabelText('原因')).toHaveValue('跳级')
  expect(sent()).toEqual([])
  await user.click(form().getByRole('button', { name: '转班' }))
  await user.click(question().getByRole('button', { name: '仍然转班' }))
  await waitFor(() => expect(sent()[0]?.input).toMatchObject({ to_class_id: 'elder', reason: '跳级' }))
  expect(await screen.findByText('已把林可欣（2026010102）从高一(1)班转到高二(1)班')).toBeVisible()
})
