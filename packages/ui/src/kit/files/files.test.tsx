import '@jiangtai/ui/base.css'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FileButton } from './FileButton.tsx'
import { FileDropBox } from './FileDropBox.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const file = (name: string) => new File(['x'], name)

function open({ isOpen = true, multiple = false } = {}) {
  const taken: string[][] = []
  const { container } = render(
    <main>
      <FileDropBox isOpen={isOpen} onDrop={({ name }) => taken.push([name])}>
        <strong>{'很长的文件名'.repeat(20)}.xlsx</strong>
        <FileButton
          label="名单文件"
          multiple={multiple}
          onPick={(files) => taken.push(files.map(({ name }) => name))}
        >
          选择文件
        </FileButton>
      </FileDropBox>
    </main>,
  )
  const box = container.querySelector('[data-shape]')!
  /** Whether the browser was kept from opening the dragged file. */
  const drag = (kind: 'dragOver' | 'drop', carried: DataTransfer) => {
    const event = createEvent[kind](box)
    Object.defineProperty(event, 'dataTransfer', { value: carried })
    fireEvent(box, event)
    return event.defaultPrevented
  }
  return { taken, box, drag }
}

function carrying(...files: File[]): DataTransfer {
  const carried = new DataTransfer()
  for (const one of files) carried.items.add(one)
  return carried
}

test('the keyboard opens the picker, and the same file may be picked twice', async () => {
  const { taken } = open()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '选择文件' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  const picker = screen.getByLabelText('名单文件')
  for (const _time of ['first', 'mended']) await userEvent.upload(picker, file('名单.xlsx'))
  expect(taken).toEqual([['名单.xlsx'], ['名单.xlsx']])
})

test('a picker left without a file changes nothing, and several come together', async () => {
  const { taken } = open({ multiple: true })
  fireEvent.change(screen.getByLabelText('名单文件'), { target: { files: [] } })
  await userEvent.upload(screen.getByLabelText('名单文件'), [file('一.pdf'), file('二.pdf')])
  expect(taken).toEqual([['一.pdf', '二.pdf']])
})

test('a file dropped on the box is taken, and the box says while it hovers', () => {
  const { taken, box, drag } = open()
  const carried = carrying(file('名单.xlsx'))
  expect(drag('dragOver', carried)).toBe(true)
  expect(box).toHaveAttribute('data-over', 'true')
  expect(drag('drop', carried)).toBe(true)
  expect(box).toHaveAttribute('data-over', 'false')
  expect(taken).toEqual([['名单.xlsx']])
})

test('a closed box takes nothing, and the browser does not open the file in place of the page', () => {
  const { taken, box, drag } = open({ isOpen: false })
  expect(drag('dragOver', carrying(file('名单.xlsx')))).toBe(true)
  expect(box).toHaveAttribute('data-over', 'false')
  expect(drag('drop', carrying(file('名单.xlsx')))).toBe(true)
  expect(taken).toEqual([])
})

test('what is no file is left to the page', () => {
  const { taken, drag } = open()
  const words = new DataTransfer()
  words.setData('text/plain', '二次函数')
  expect(drag('dragOver', words)).toBe(false)
  expect(drag('drop', words)).toBe(false)
  expect(taken).toEqual([])
})

test('on a phone nothing lies beside the screen, the button is high enough for a finger, and nobody stumbles', async () => {
  await page.viewport(360, 780)
  open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(screen.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  const { violations } = await axe.run(document.body, {
    rules: { 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
