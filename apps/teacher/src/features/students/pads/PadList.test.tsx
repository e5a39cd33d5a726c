import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PadList } from './PadList.tsx'

const PADS = 'POST /api/school_manager/v1/students/pads/list'
const NAME = 'POST /api/school_manager/v1/students/pads/name'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SC-152] chosen pads are numbered one after another, and told what they will be called', async () => {
  const pads = ['平板 0A1B', '平板 0C2D'].map((device_name, at) => ({
    ...{ binding_id: newId(), device_id: `pad-${at}`, device_name, student_id: newId() },
    ...{ name: `学生${at}`, student_no: `000${at}`, class_name: '高一(1)班' },
    ...{ bound_at: '2026-09-01T02:00:00.000Z', last_seen_at: '2026-09-02T02:00:00.000Z' },
  }))
  network = answerCalls({
    [PADS]: () => ({ total: pads.length, list: pads }),
    [NAME]: () => DONE,
    'POST /api/school_manager/v1/classes/options': () => ({ list: [] }),
  })
  const { user } = openScreen(<PadList />, { path: '/schoolManage?tab=students&view=pads' })
  for (const { device_name } of pads)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(device_name) }))
  await user.click(screen.getByRole('button', { name: '依次编号' }))
  const dialog = within(await screen.findByRole('dialog', { name: '给 2 台平板依次编号' }))
  await user.clear(dialog.getByRole('textbox', { name: /从几号开始/ }))
  await user.type(dialog.getByRole('textbox', { name: /从几号开始/ }), '9')
  expect(dialog.getByText(/是“平板 09”，最后一台是“平板 10”/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已给 2 台平板编号')).toBeVisible()
  expect(network.asked.findLast(({ name }) => name === NAME)?.input).toMatchObject({
    pads: pads.map(({ binding_id }, at) => ({ binding_id, device_name: ['平板 09', '平板 10'][at] })),
  })
})
