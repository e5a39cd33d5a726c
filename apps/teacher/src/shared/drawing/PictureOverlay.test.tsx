import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything } from '../../test/signed-in.ts'
import { button, drawLine, isOff, open, surface } from './test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

describe('drawing over a picture', () => {
  test('[SH-8] undo takes back the last gesture, redo brings it back, clear is undone too', async () => {
    const { user } = await open()
    expect(isOff('撤销')).toBe(true)
    drawLine()
    drawLine()
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    await user.click(button('清空'))
    expect(isOff('清空')).toBe(true)
    await user.click(button('撤销'))
    expect(isOff('清空')).toBe(false)
    await user.click(button('撤销'))
    await user.click(button('撤销'))
    expect(isOff('撤销')).toBe(true)
    expect(isOff('清空')).toBe(true)
    await user.click(button('恢复'))
    expect(isOff('清空')).toBe(false)
  })

  test('three widths, eight colours and three sizes of eraser are offered; a shape and a text can be drawn', async () => {
    const { user } = await open()
    await user.click(button('画笔'))
    for (const name of ['细', '中', '粗', '荧光笔', '激光笔']) expect(button(name)).toBeVisible()
    const colors = ['白色', '黑色', '红色', '橙色', '黄色', '绿色', '蓝色', '粉色']
    for (const name of colors) expect(button(name)).toBeVisible()
    await user.click(button('橡皮'))
    for (const name of ['小', '中', '大']) expect(button(name)).toBeVisible()
    await user.click(button('图形'))
    for (const name of ['直线', '箭头', '矩形', '椭圆', '直尺', '量角器']) expect(button(name)).toBeVisible()
    await user.click(button('矩形'))
    movePen(surface(), { down: [200, 200], through: [[600, 500]], up: true })
    await waitFor(() => expect(isOff('撤销')).toBe(false))
  })

  test('[DW-15] the wheel enlarges the picture about the pointer while a pen is held, not while it writes', async () => {
    const { moved } = await open()
    const turn = (deltaY: number) =>
      surface().dispatchEvent(
        new WheelEvent('wheel', { deltaY, clientX: 150, clientY: 90, bubbles: true, cancelable: true }),
      )
    expect(turn(-100)).toBe(false)
    expect(moved.at(-1)).toMatchObject({ shift: { x: 0, y: 0 }, about: { x: 150, y: 90 } })
    expect(moved.at(-1)!.scale).toBeGreaterThan(1.1)
    turn(100)
    expect(moved.at(-1)!.scale).toBeLessThan(0.9)
    movePen(surface(), { down: [300, 300], through: [[400, 300]], up: false })
    turn(-100)
    expect(moved).toHaveLength(2)
  })

  test('what is typed lands on the page when another tool is taken', async () => {
    const { user } = await open()
    await user.click(button('图形'))
    await user.click(button('文字'))
    movePen(surface(), { down: [300, 300], through: [[300, 300]], up: true })
    await user.type(await screen.findByLabelText('在页面上写文字'), '顶点')
    await user.click(button('橡皮'))
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    expect(screen.queryByLabelText('在页面上写文字')).toBeNull()
  })

  test('[DW-24] a text is tapped, changed and stands changed after one gesture', async () => {
    const { user } = await open()
    await user.click(button('图形'))
    await user.click(button('文字'))
    movePen(surface(), { down: [300, 300], through: [[300, 300]], up: true })
    await user.type(await screen.findByLabelText('在页面上写文字'), '顶点')
    await user.click(button('橡皮'))
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    await user.click(button('图形'))
    movePen(surface(), { down: [330, 300], through: [[330, 300]], up: true })
    const editor = await screen.findByLabelText('在页面上写文字')
    expect(editor).toHaveValue('顶点')
    await user.type(editor, '坐标')
    await user.click(button('橡皮'))
    await user.click(button('撤销'))
    await user.click(button('图形'))
    movePen(surface(), { down: [330, 300], through: [[330, 300]], up: true })
    expect(await screen.findByLabelText('在页面上写文字')).toHaveValue('顶点')
  })

  test('[DW-24] Escape leaves what was typed on the page, and one that is opened again is written on at its end', async () => {
    const { user } = await open()
    await user.click(button('图形'))
    await user.click(button('文字'))
    movePen(surface(), { down: [300, 300], through: [[300, 300]], up: true })
    await waitFor(() => expect(screen.getByLabelText('在页面上写文字')).toHaveFocus())
    await user.keyboard('顶点{Escape}')
    expect(screen.queryByLabelText('在页面上写文字')).toBeNull()
    await waitFor(() => expect(isOff('撤销')).toBe(false))
    movePen(surface(), { down: [330, 300], through: [[330, 300]], up: true })
    await waitFor(() => expect(screen.getByLabelText('在页面上写文字')).toHaveFocus())
    await user.keyboard('坐标')
    expect(screen.getByLabelText('在页面上写文字')).toHaveValue('顶点坐标')
  })

  test('[SH-21] the keyboard finds the tools where it opened them, and 批注 where it put them away', async () => {
    const { user } = await open()
    expect(button('选择')).toHaveFocus()
    button('收起').focus()
    await user.keyboard('{Enter}')
    expect(button('批注')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(button('选择')).toHaveFocus()
  })

  test('[SH-16] letters take tools; the toolbar goes round the picture', async () => {
    const { user } = await open()
    await user.keyboard('e')
    expect(button('橡皮').getAttribute('aria-pressed')).toBe('true')
    const bar = screen.getByRole('toolbar')
    await user.click(button('换边'))
    expect(bar.dataset['side']).toBe('bottom')
    await user.click(button('换边'))
    expect(bar.dataset['side']).toBe('left')
  })
})

test('[DW-26] a second ruler is laid beside the first, a compass draws with the pen; both are put away by their button', async () => {
  const { user } = await open()
  await user.click(button('图形'))
  expect(screen.queryByRole('button', { name: '再放一个' })).toBeNull()
  await user.click(button('直尺'))
  await user.click(await screen.findByRole('button', { name: '再放一个' }))
  expect(await screen.findAllByRole('group', { name: /^直尺，/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '再放一个' })).toBeNull()
  await user.click(button('圆规'))
  const compass = await screen.findByRole('group', { name: /^圆规，/ })
  compass.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(isOff('撤销')).toBe(false))
  await user.click(button('直尺'))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^直尺，/ })).toBeNull())
})

test('[DW-31] Escape puts the sheet beside the tools away, and a press on the picture does; the tools stay', async () => {
  const { user } = await open()
  const show = async () => {
    button('截屏').focus()
    await user.keyboard('{Enter}')
    button('截取全屏').focus()
  }
  const isShown = () => screen.queryByRole('button', { name: '截取全屏' }) !== null
  await show()
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  expect(button('截屏')).toHaveFocus()
  await show()
  await user.pointer({ keys: '[MouseLeft]', target: surface() })
  expect(isShown()).toBe(false)
  expect(screen.getByRole('toolbar')).toBeVisible()
})

test('[DW-32] the tools beside a picture are gone through by the arrows along them', async () => {
  const { user } = await open()
  const bar = screen.getByRole('toolbar')
  expect(bar.getAttribute('aria-orientation')).toBe('vertical')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(button('橡皮')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(button('画笔')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('画笔')).toHaveFocus()
  await user.click(button('换边'))
  expect(bar.getAttribute('aria-orientation')).toBe('horizontal')
  button('画笔').focus()
  await user.keyboard('{ArrowRight}{End}')
  expect(button('收起')).toHaveFocus()
})

test('[DW-34] the pen over a picture shows what it writes with, also after another tool was taken', async () => {
  const { user } = await open()
  const ink = () =>
    within(screen.getByRole('toolbar'))
      .getByRole('button', { name: '画笔' })
      .querySelector<HTMLElement>('[data-kind]')
  await user.keyboard('h')
  expect(ink()?.dataset['kind']).toBe('highlighter')
  const color = ink()?.style.background
  await user.keyboard('e')
  expect(ink()?.dataset['kind']).toBe('highlighter')
  await user.keyboard('b')
  expect(ink()?.dataset['kind']).toBe('pen')
  expect(ink()?.style.background).not.toBe(color)
})
