import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadingOverlay, showLoading } from '../../core/loading-overlay.ts'
import { LoadingOverlay } from '../shell/LoadingOverlay.tsx'

afterEach(() => {
  cleanup()
  loadingOverlay.setState({ tips: [] })
})

function openPage() {
  let pressed = 0
  render(
    <>
      <button type="button" onClick={() => (pressed += 1)}>
        保存
      </button>
      <LoadingOverlay />
    </>,
  )
  return { pressed: () => pressed, save: screen.getByText('保存') }
}

/** Shows the overlay as a page does; returns how to take it back. */
function cover(tip?: string): () => void {
  let uncover = () => {}
  act(() => {
    uncover = tip === undefined ? showLoading() : showLoading({ tip })
  })
  return () => act(() => uncover())
}

test('[SL-59] the page is covered until the last who wanted it is done', () => {
  openPage()
  const first = cover()
  expect(screen.getByText('Loading..')).toBeVisible()
  const second = cover('正在导出')
  expect(screen.getByText('正在导出')).toBeVisible()
  expect(screen.queryByText('Loading..')).toBeNull()
  first()
  expect(screen.getByText('正在导出')).toBeVisible()
  first()
  expect(screen.getByText('正在导出')).toBeVisible()
  second()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SL-59] a covered page takes neither pointer nor keys, and the focus comes back', async () => {
  const { pressed, save } = openPage()
  save.focus()
  const done = cover()
  const dialog = screen.getByRole('dialog')
  const { width, height } = dialog.getBoundingClientRect()
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  expect(document.elementFromPoint(5, 5)).toBe(dialog)
  await userEvent.keyboard('{Enter}')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await userEvent.tab()
  expect(save).not.toHaveFocus()
  expect(dialog).toBeVisible()
  expect(pressed()).toBe(0)
  done()
  expect(save).toHaveFocus()
})
