import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox, type ComboboxOption, type Found } from './Combobox.tsx'

afterEach(cleanup)

const LI = { key: '1', name: '李青', note: '数学' }
const XU = { key: '2', name: '许文静', note: '语文' }
const both: Found<ComboboxOption> = { kind: 'found', options: [LI, XU], isStale: false }

function Choosing({ found, onSearch = () => {}, onPick }: Partial<Told> & { found: Found<ComboboxOption> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Combobox
      aria-label="教师"
      placeholder="姓名或拼音"
      listLabel="找到的教师"
      nothing="没有叫这个名字的教师"
      found={found}
      isOpen={isOpen}
      onOpen={setIsOpen}
      onSearch={onSearch}
      onPick={(option) => onPick?.(option.name)}
    />
  )
}

type Told = { onSearch: (text: string) => void; onPick: (name: string) => void }

test('arrows go through what was found and come around, Enter takes it and empties the box', async () => {
  const onPick = vi.fn<Told['onPick']>()
  const onSearch = vi.fn<Told['onSearch']>()
  render(<Choosing found={both} onSearch={onSearch} onPick={onPick} />)
  const box = screen.getByRole('combobox', { name: '教师' })
  await userEvent.type(box, ' 许{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('许文静')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('李青')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onPick.mock.calls).toEqual([['许文静']])
  expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['', '许', ''])
  expect(box).toHaveValue('')
})

test('Enter takes nobody from the list of the text before, a press does', async () => {
  const onPick = vi.fn<Told['onPick']>()
  render(<Choosing found={{ ...both, isStale: true }} onPick={onPick} />)
  await userEvent.type(screen.getByRole('combobox'), '许{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('option', { name: /许文静/ }))
  expect(onPick.mock.calls).toEqual([['许文静']])
})

test('a failure says so beside the typed text and can be tried again', async () => {
  const onRetry = vi.fn<() => void>()
  render(<Choosing found={{ kind: 'failed', message: '网络断开了', onRetry }} />)
  await userEvent.type(screen.getByRole('combobox'), '许')
  expect(screen.getByRole('status')).toHaveTextContent('没有查到：网络断开了')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('combobox')).toHaveValue('许')
})

test('Escape empties the box before it leaves what stands around it', async () => {
  const left = vi.fn<() => void>()
  render(
    // The dialog that stands around the box.
    <div onKeyDown={({ key }) => key === 'Escape' && left()}>
      <Choosing found={both} />
    </div>,
  )
  await userEvent.type(screen.getByRole('combobox'), '许{Escape}')
  expect(screen.getByRole('combobox')).toHaveValue('')
  expect(left).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(left).toHaveBeenCalledOnce()
})

test('nothing found and nothing asked are told apart', async () => {
  const { rerender } = render(<Choosing found={{ kind: 'idle', hint: '输入姓名或拼音' }} />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getByRole('status')).toHaveTextContent('输入姓名或拼音')
  rerender(<Choosing found={{ kind: 'found', options: [], isStale: false }} />)
  expect(screen.getByRole('status')).toHaveTextContent('没有叫这个名字的教师')
})
