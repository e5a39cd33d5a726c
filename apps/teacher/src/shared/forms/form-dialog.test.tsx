import { ApiError } from '@jiangtai/client/api.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { NoticeHost } from '@jiangtai/ui/kit/NoticeHost.tsx'
import { forgetNotices } from '@jiangtai/ui/kit/notices.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { textOf, useForm } from './use-form.ts'

afterEach(cleanup)

type Typed = { name: string; seat_no: string }
type Sent = Typed & { request_id: string }

/** A form that asks for a name, over a server that answers as told. */
function open(answer: (sent: Sent) => Promise<void>) {
  const sent: Sent[] = []
  const ends = { done: 0, closed: 0 }
  function Example() {
    const form = useForm({
      initial: { name: '', seat_no: '' },
      check: ({ name }: Typed) => (name.trim() === '' ? { name: '请填写姓名' } : {}),
      send: (values, request_id) => {
        sent.push({ ...values, request_id })
        return answer({ ...values, request_id })
      },
      onDone: () => {
        ends.done += 1
      },
    })
    return (
      <FormDialog title="添加学生" form={form} onClose={() => (ends.closed += 1)}>
        <Field label="姓名" hint={null} error={form.errorAt('name')}>
          {(field) => <Input {...field} {...textOf(form, 'name')} />}
        </Field>
        <Field label="座号" hint={null} error={form.errorAt('seat_no')}>
          {(field) => <Input {...field} {...textOf(form, 'seat_no')} />}
        </Field>
      </FormDialog>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example />
      <NoticeHost />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent, ends }
}

test('a wrong field gets the cursor and nothing is sent; mended, its word goes by itself', async () => {
  const { user, sent } = open(() => Promise.resolve())
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写姓名')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('姓名'))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('姓名'), '林晓')
  expect(screen.queryByText('请填写姓名')).toBeNull()
})

test('what the server says of a field stands at it until the field is changed; what was typed stays', async () => {
  const refusal = new ApiError({
    ...{ name: 'BAD_INPUT', status: 400, code: 400, is_login: false, message: '座号已被占用' },
    fields: [{ field: 'seat_no', message: '座号 7 已经是陈博的' }],
  })
  const { user, ends } = open(() => Promise.reject(refusal))
  await user.type(screen.getByLabelText('姓名'), '林晓')
  await user.type(screen.getByLabelText('座号'), '7{Enter}')
  expect(await screen.findByText('座号 7 已经是陈博的')).toBeVisible()
  expect(screen.getByLabelText('姓名')).toHaveValue('林晓')
  expect(ends.done).toBe(0)
  await user.type(screen.getByLabelText('座号'), '1')
  expect(screen.queryByText('座号 7 已经是陈博的')).toBeNull()
})

test('a refusal of a field that the form does not show is told below it', async () => {
  const refusal = new ApiError({
    ...{ name: 'BAD_INPUT', status: 400, code: 400, is_login: false, message: '班级已归档' },
    fields: [{ field: 'class_id', message: '班级已归档' }],
  })
  const { user } = open(() => Promise.reject(refusal))
  await user.type(screen.getByLabelText('姓名'), '林晓{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存成功：班级已归档')
})

test('the same values tried again are the same request, so that a lost answer adds nobody twice', async () => {
  let tries = 0
  const { user, sent, ends } = open(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('网络已断开')) : Promise.resolve()
  })
  await user.type(screen.getByLabelText('姓名'), '林晓{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存成功：网络已断开')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => ends.done).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id)
})

test('a dialog that the browser closed stands there again while it asks', async () => {
  const { user, ends } = open(() => Promise.resolve())
  await user.type(screen.getByLabelText('姓名'), '林')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(dialog.open).toBe(true)
  expect(ends.closed).toBe(0)
})

test('the browser asks before what was typed goes with the page', async () => {
  const { user } = open(() => Promise.resolve())
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  expect(leave()).toBe(false)
  await user.type(screen.getByLabelText('姓名'), '林晓')
  expect(leave()).toBe(true)
  await user.clear(screen.getByLabelText('姓名'))
  expect(leave()).toBe(false)
})

test('Escape and 取消 ask before what was typed goes; an untouched form closes at once', async () => {
  const { user, ends } = open(() => Promise.resolve())
  await user.type(screen.getByLabelText('姓名'), '林')
  // The browser tells of Escape by this event, and closes the dialog itself when it is pressed twice.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(ends.closed).toBe(0)
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(screen.getByLabelText('姓名')).toHaveValue('林')
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: '不保存，关闭' }))
  expect(ends.closed).toBe(1)
  cleanup()
  forgetNotices()
  const untouched = open(() => Promise.resolve())
  await untouched.user.click(screen.getByRole('button', { name: '取消' }))
  expect(untouched.ends.closed).toBe(1)
})
