import { ApiError } from '@jiangtai/client/api.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { NoticeHost } from '@jiangtai/ui/kit/NoticeHost.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field, FieldGroup } from './Field.tsx'
import { PageForm } from './PageForm.tsx'
import { type KeptChanges, textOf, useForm } from './use-form.ts'

afterEach(cleanup)

type Room = { name: string; seats: string; phases: readonly string[] }
const STORED: Room = { name: '高一(1)班', seats: '42', phases: ['高中'] }

/** A form over stored values, which somebody else may change; it goes off the page and comes back. */
function open({ refusal = null }: { refusal?: Error | null } = {}) {
  const sent: Room[] = []
  function Example() {
    const [stored, setStored] = useState(STORED)
    const [isShown, setIsShown] = useState(true)
    const kept = useState<Partial<Room>>({})
    return (
      <>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          另一页
        </button>
        <button type="button" onClick={() => setStored({ ...stored, seats: '45' })}>
          同事改了座位
        </button>
        {isShown && <RoomForm stored={stored} kept={kept} onStored={setStored} />}
      </>
    )
  }
  function RoomForm({
    stored,
    kept,
    onStored,
  }: {
    stored: Room
    kept: KeptChanges<Room>
    onStored: (room: Room) => void
  }) {
    const form = useForm({
      ...{ initial: stored, kept },
      check: ({ phases }) => (phases.length === 0 ? { phases: '至少选择一个学段' } : {}),
      typed: ({ name }) => (name === '高一(2)班' ? { name: '已有高一(2)班' } : {}),
      send: async (room) => {
        sent.push(room)
        if (refusal !== null) throw refusal
      },
      onDone(_done, room) {
        onStored(room)
        form.restart(room)
      },
    })
    return (
      <PageForm label="教室" form={form} onDiscard={() => form.restart(stored)}>
        <Field label="名称" hint={null} error={form.errorAt('name')}>
          {(field) => <Input {...field} {...textOf(form, 'name')} />}
        </Field>
        <Field label="座位" hint={null} error={form.errorAt('seats')}>
          {(field) => <Input {...field} {...textOf(form, 'seats')} />}
        </Field>
        <FieldGroup label="学段" hint={null} error={form.errorAt('phases')}>
          <Checkbox
            checked={form.values.phases.includes('高中')}
            onChange={({ target }) => form.set({ phases: target.checked ? ['高中'] : [] })}
          >
            高中
          </Checkbox>
        </FieldGroup>
      </PageForm>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example />
      <NoticeHost />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent }
}

const press = (name: string) => screen.getByRole('button', { name })

test('what was changed stays while the form is off the page; what was not changed follows a colleague', async () => {
  const { user, sent } = open()
  await user.type(screen.getByLabelText('名称'), '实验')
  await user.click(press('另一页'))
  await user.click(press('同事改了座位'))
  await user.click(press('另一页'))
  expect(screen.getByLabelText('名称')).toHaveValue('高一(1)班实验')
  expect(screen.getByLabelText('座位')).toHaveValue('45')
  await user.click(press('保存'))
  await expect.poll(() => sent).toEqual([{ name: '高一(1)班实验', seats: '45', phases: ['高中'] }])
  await expect.poll(() => screen.queryByRole('button', { name: '放弃修改' })).toBeNull()
})

test('without a change nothing is sent, and 放弃修改 puts back what is stored', async () => {
  const { user, sent } = open()
  await user.click(press('保存'))
  expect(await screen.findByText('没有修改')).toBeVisible()
  await user.type(screen.getByLabelText('座位'), '0')
  await user.click(press('放弃修改'))
  expect(screen.getByLabelText('座位')).toHaveValue('42')
  expect(sent).toEqual([])
})

test('a wrong group gets the cursor at its first box, and what is taken is said while one types', async () => {
  const { user, sent } = open()
  await user.clear(screen.getByLabelText('名称'))
  await user.type(screen.getByLabelText('名称'), '高一(2)班')
  expect(screen.getByText('已有高一(2)班')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '高中' }))
  expect(screen.queryByText('至少选择一个学段')).toBeNull()
  await user.click(press('保存'))
  expect(screen.getByText('至少选择一个学段')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox', { name: '高中' }))
  expect(sent).toEqual([])
})

test('what was refused of fields that are not shown is told in the words for each', async () => {
  const { user } = open({
    refusal: new ApiError({
      ...{ name: 'CONFLICT', status: 409, code: 409, is_login: false, message: '名单已变化' },
      fields: [
        { field: 'student_ids', message: '陈博已在高一(2)班' },
        { field: 'student_ids', message: '廖若已在高一(3)班' },
      ],
    }),
  })
  await user.type(screen.getByLabelText('座位'), '0{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '没有保存成功：陈博已在高一(2)班；廖若已在高一(3)班',
  )
})

test('the first wrong field is brought into sight together with its label', async () => {
  function LongForm() {
    const form = useForm<{ name: string }, void>({
      initial: { name: '' },
      check: ({ name }) => (name === '' ? { name: '名称不能为空' } : {}),
      send: async () => {},
      onDone: () => {},
    })
    return (
      <div role="region" aria-label="页面" style={{ height: 240, overflow: 'auto' }}>
        <PageForm label="教室" form={form}>
          <div style={{ height: 400 }} />
          <Field label="名称" hint={null} error={form.errorAt('name')}>
            {(field) => <Input {...field} {...textOf(form, 'name')} />}
          </Field>
          <div style={{ height: 800 }} />
        </PageForm>
      </div>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LongForm />
    </QueryClientProvider>,
  )
  const page = screen.getByRole('region', { name: '页面' })
  const box = screen.getByRole('textbox', { name: '名称' })
  // The box alone is in sight, at the upper edge.
  page.scrollTop += box.getBoundingClientRect().top - page.getBoundingClientRect().top
  fireEvent.submit(screen.getByRole('form', { name: '教室' }))
  await waitFor(() => expect(box).toHaveFocus())
  const label = screen.getByText('名称', { selector: 'label' })
  await waitFor(() =>
    expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(page.getBoundingClientRect().top),
  )
})
