import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { openAdvance, PREVIEW, previewOf, RUN } from '../test/advance-screen.tsx'
import { CLASS_ID, step } from '../test/class-things.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(...asked: Parameters<typeof openAdvance>) {
  const opened = openAdvance(...asked)
  network = opened.network
  return opened
}

test('[SC-125] a class gets another name in the preview, or the usual one again, and the run is sent with it', async () => {
  const { user, asked } = open('', {
    [PREVIEW]: ({ class_ids, wishes = [] }) => {
      const preview = previewOf(class_ids)
      const own = (class_id: string) => wishes.find((one) => one.class_id === class_id)?.name
      return {
        ...preview,
        list: preview.list.map((one) => ({ ...one, to_name: own(one.class_id) ?? one.to_name })),
      }
    },
  })
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  await user.click(await screen.findByRole('button', { name: '下一步：预览' }))
  await user.click(await screen.findByRole('button', { name: '给高一(1)班改名' }))
  const box = screen.getByRole('textbox', { name: '高一(1)班的新名称' })
  await user.clear(box)
  await user.type(box, '钱学森班{Enter}')
  expect(await screen.findByRole('row', { name: /高一\(1\)班.*升级.*钱学森班/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '给高二(1)班改名' }))
  await user.type(screen.getByRole('textbox', { name: '高二(1)班的新名称' }), '火箭班{Escape}')
  expect(screen.getByRole('button', { name: '给高二(1)班改名' })).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(await screen.findByRole('button', { name: '下一步：留级学生' }))
  await user.click(screen.getByRole('button', { name: '下一步：确认' }))
  await user.click(screen.getByRole('button', { name: '开始升年级' }))
  await waitFor(() => expect(asked(RUN)).toHaveLength(1))
  expect(asked(RUN)[0]).toMatchObject({ wishes: [{ class_id: CLASS_ID, name: '钱学森班' }] })
})

test('[SC-126] graduates of a phase may go on in the school, a class or all of them, and the plan says where to', async () => {
  const may_go_on = { grade_name: '高一', name: '高一(1)班' }
  const ninth = (class_no: number) =>
    step({
      ...{ class_id: `n${class_no}`, class_no, name: `九年级(${class_no})班`, grade_name: '九年级' },
      ...{ phase_id: 'junior', entry_year: 2024, outcome: 'graduated', to_name: `九年级(${class_no})班` },
      ...{ to_grade_name: '2024 级', may_go_on: { ...may_go_on, name: `高一(${class_no})班` } },
    })
  const list = [ninth(1), ninth(2), step()]
  const { user, asked } = open('', {
    [PREVIEW]: () => ({
      ...{ to_year: 2027, term_in_full_swing: null, list },
      ...{ advanced_count: 1, graduated_count: 2, refused_count: 0 },
    }),
  })
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  expect(await screen.findByText(/已选 3 个班：1 个升级，2 个毕业/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('九年级的去向'), '升入本校高一')
  expect(screen.getByText(/已选 3 个班：3 个升级，0 个毕业/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('九年级(2)班的去向'), '毕业离校')
  expect(screen.getByLabelText('九年级的去向')).toHaveDisplayValue('各班不同')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '下一步：预览' }))
  await waitFor(() =>
    expect(asked(PREVIEW).at(-1)).toMatchObject({ wishes: [{ class_id: 'n1', goes_on: true }] }),
  )
  await user.click(await screen.findByRole('button', { name: '下一步：留级学生' }))
  await user.click(screen.getByRole('button', { name: '下一步：确认' }))
  expect(screen.getByText(/1 个班、45 名学生升入本校的下一学段（九年级\(1\)班 → 高一\(1\)班）/)).toBeVisible()
  expect(screen.getByText(/1 个班毕业（九年级\(2\)班）/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '开始升年级' }))
  await waitFor(() => expect(asked(RUN)).toHaveLength(1))
  expect(asked(RUN)[0]).toMatchObject({ wishes: [{ class_id: 'n1', goes_on: true }] })
})
