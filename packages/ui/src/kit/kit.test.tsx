import '@jiangtai/ui/base.css'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Input } from './Input.tsx'
import { MenuButton } from './float/Menu.tsx'
import { NoticeHost } from './NoticeHost.tsx'
import { askFirst, message } from './notices.ts'
import { Panes } from './panes/Panes.tsx'
import { Select } from './Select.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a choice gives back the value of its option, none included', async () => {
  const chosen: (number | null)[] = []
  const options = [
    { value: null, label: '全部' },
    { value: 3, label: '三' },
  ]
  render(<Select aria-label="数" value={3} options={options} onChange={(value) => chosen.push(value)} />)
  expect(screen.getByRole('combobox')).toHaveDisplayValue('三')
  await userEvent.selectOptions(screen.getByRole('combobox'), '全部')
  expect(chosen).toEqual([null])
})

test('what is not chosen shows the placeholder, and it cannot be chosen', () => {
  const options = [{ value: 'a', label: '甲' }]
  render(<Select aria-label="字" value={null} placeholder="请选择" options={options} onChange={() => {}} />)
  expect(screen.getByRole('combobox')).toHaveDisplayValue('请选择')
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

function Renaming() {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('二次函数')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>重命名</Button>
      {isOpen && (
        <Dialog title="重命名" width={400} footer={null} onCancel={() => setIsOpen(false)}>
          <Input
            aria-label="名称"
            autoFocus
            value={name}
            onClear={() => setName('')}
            onChange={(event) => setName(event.target.value)}
          />
        </Dialog>
      )}
    </>
  )
}

test('a dialog takes the focus to its first box and gives it back when it is left by Escape', async () => {
  render(<Renaming />)
  await userEvent.click(screen.getByRole('button', { name: '重命名' }))
  expect(screen.getByRole('dialog', { name: '重命名' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus()
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '重命名' })).toHaveFocus()
})

test('the mark in a box empties it and leaves the focus there', async () => {
  render(<Renaming />)
  await userEvent.click(screen.getByRole('button', { name: '重命名' }))
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('a notice stands above an open dialog', async () => {
  render(
    <>
      <Renaming />
      <NoticeHost />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: '重命名' }))
  act(() => message.success('保存成功'))
  const words = screen.getByText('保存成功')
  const { left, top, width, height } = words.getBoundingClientRect()
  expect(top).toBe(90)
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(words.contains(onTop)).toBe(true)
})

test('a message goes two seconds after it was shown, whatever dialogs open and close meanwhile', () => {
  vi.useFakeTimers()
  const page = (dialogs: number) => (
    <>
      {Array.from({ length: dialogs }, (_none, at) => (
        <Dialog key={at} title={`第${at}层`} width={400} footer={null} onCancel={() => {}}>
          <p>内容</p>
        </Dialog>
      ))}
      <NoticeHost />
    </>
  )
  const { rerender } = render(page(1))
  act(() => message.success('截屏成功'))
  act(() => void vi.advanceTimersByTime(1500))
  rerender(page(0))
  act(() => void vi.advanceTimersByTime(400))
  expect(screen.getByText('截屏成功')).toBeVisible()
  rerender(page(2))
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.queryByText('截屏成功')).toBeNull()
})

test('[SL-58] a message with a link goes after two seconds too, and its link opens beside the page', () => {
  vi.useFakeTimers()
  render(<NoticeHost />)
  act(() => message.success('已存到我的资源', { label: '去查看', href: '/resource/personal/list' }))
  act(() => void vi.advanceTimersByTime(1900))
  const link = screen.getByRole('link', { name: '去查看' })
  expect(link).toBeVisible()
  expect(link).toHaveAttribute('target', '_blank')
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('已存到我的资源')).toBeNull()
})

test('[SL-58] an error stays until it is closed, and stands there once', () => {
  vi.useFakeTimers()
  render(<NoticeHost />)
  act(() => message.error('没有移动成功：网络已断开'))
  act(() => message.error('没有移动成功：网络已断开'))
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByText('没有移动成功：网络已断开')).toBeVisible()
  act(() => screen.getByRole('button', { name: '关闭提示' }).click())
  expect(screen.queryByText('没有移动成功：网络已断开')).toBeNull()
})

test('a question before work is lost has its focus on the safe answer', async () => {
  let lost = 0
  render(<NoticeHost />)
  act(() =>
    askFirst({ title: '还没保存', content: '会丢失', okText: '关闭标签', onOk: () => void (lost += 1) }),
  )
  expect(screen.getByRole('button', { name: '继续编辑' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lost).toBe(0)
})

test('a menu is walked by the arrows, says why an entry is refused, and gives the focus back', async () => {
  const picked: string[] = []
  const entries = [
    { key: 'edit', label: '编辑', onPick: () => picked.push('edit') },
    { key: 'remove', label: '删除', onPick: () => picked.push('remove'), refusal: '正在上课' },
  ]
  render(
    <MenuButton label="更多" className={undefined} entries={entries}>
      更多
    </MenuButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: '删除' })).toHaveFocus()
  expect(screen.getByTitle('正在上课')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([])
  await userEvent.keyboard('{Home}{Enter}')
  expect(picked).toEqual(['edit'])
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus()
})

function Two() {
  const [active, setActive] = useState('a')
  const panes = [
    { key: 'a', label: '甲', content: <input aria-label="甲的字" /> },
    { key: 'b', label: '乙', content: '乙的内容' },
  ]
  return <Panes label="两页" panes={panes} active={active} onChange={setActive} />
}

test('panes change by the arrows and keep what was typed', async () => {
  render(<Two />)
  await userEvent.type(screen.getByRole('textbox'), '半句')
  await userEvent.click(screen.getByRole('tab', { name: '甲' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: '乙', selected: true })).toHaveFocus()
  expect(screen.getByText('乙的内容')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('textbox')).toHaveValue('半句')
})

test('on a phone the words of many panes stay on one line each', () => {
  const panes = ['班级', '教师', '学生', '学校信息', '角色权限', '邀请与申请', '操作日志'].map((label) => ({
    ...{ key: label, label, content: null },
  }))
  render(
    <div style={{ width: 320 }}>
      <Panes label="学校管理" panes={panes} active="班级" onChange={() => {}} />
    </div>,
  )
  const tabs = screen.getAllByRole('tab')
  expect(tabs.filter((tab) => tab.scrollHeight > tab.clientHeight).map((tab) => tab.textContent)).toEqual([])
  expect(screen.getByRole('tablist').scrollWidth).toBeLessThanOrEqual(320)
})

function Saving() {
  const [isOpen, setIsOpen] = useState(true)
  const handleSave = () => {
    message.success('保存成功')
    setIsOpen(false)
  }
  if (!isOpen) return null
  return (
    <Dialog title="修改" width={400} footer={<Button onClick={handleSave}>保存</Button>} onCancel={() => {}}>
      <p>内容</p>
    </Dialog>
  )
}

test('what a dialog says while it closes is shown on the page', async () => {
  render(
    <>
      <Saving />
      <NoticeHost />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('保存成功')).toBeVisible()
})

test('a text that comes near what its box takes is counted, and the full box says so', async () => {
  function Name() {
    const [value, setValue] = useState('')
    return (
      <Input
        aria-label="名称"
        maxLength={10}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    )
  }
  render(<Name />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('名称'), '高一实验班')
  expect(screen.queryByText('5/10')).toBeNull()
  await user.type(screen.getByLabelText('名称'), '数学组')
  expect(screen.getByText('8/10')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  await user.type(screen.getByLabelText('名称'), '第一第二')
  expect(screen.getByLabelText('名称')).toHaveValue('高一实验班数学组第一')
  expect(screen.getByRole('status')).toHaveTextContent('最多 10 个字，10/10')
})
