import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dock } from './Dock.tsx'
import { dockItems } from './dock-items.ts'
import { foldDock } from './fold-dock.ts'
import { FIRST_TOOLS, type ToolBox } from '../../../shared/drawing/tools/tool-box.ts'

afterEach(cleanup)

function open(page: { number: number; count: number }) {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  function Page() {
    const [tools, setTools] = useState<ToolBox>(FIRST_TOOLS)
    return (
      <Dock
        side="center"
        onSide={(side) => void done.push(`side ${side}`)}
        onFold={note('fold')}
        isFaded={false}
        fold={foldDock(1920)}
        items={dockItems({
          tools,
          onHold: (held) => setTools({ ...tools, held }),
          ink: {
            canUndo: true,
            canRedo: false,
            canClear: true,
            undo: note('undo'),
            redo: note('redo'),
            clear: note('clear'),
          },
          page,
          turner: { go: (to) => void done.push(`go ${JSON.stringify(to)}`) },
          open: new Set(['roster']),
          onToggle: (sheet) => void done.push(`toggle ${sheet}`),
          isLocked: true,
          onEnd: note('end'),
        })}
        page={page}
        isMoreOpen={false}
        onMore={note('more')}
      />
    )
  }
  return { view: render(<Page />), done, user: userEvent.setup() }
}

test('every button says in words what it does', async () => {
  const { view, done, user } = open({ number: 2, count: 3 })
  for (const name of [
    '撤销',
    '清空',
    '上一页',
    '下一页',
    '缩略图',
    '加页',
    '截屏',
    '展台',
    '发题',
    '点名',
    '提示',
    '下课',
    '更多',
  ])
    await user.click(view.getByRole('button', { name }))
  expect(done).toEqual([
    'undo',
    'clear',
    'go {"step":-1}',
    'go {"step":1}',
    'toggle pages',
    'toggle ground',
    'toggle camera',
    'toggle document_camera',
    'toggle quiz',
    'toggle call',
    'toggle notice',
    'end',
    'more',
  ])
})

test('what cannot be done now is off, at the ends of the lesson too', async () => {
  const { view, done, user } = open({ number: 1, count: 1 })
  for (const name of ['恢复', '上一页', '下一页']) {
    const button = view.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(done).toEqual([])
})

test('one tool is held at a time; locked pads and open drawers are shown', async () => {
  const { view, user } = open({ number: 1, count: 2 })
  await user.click(view.getByRole('button', { name: '画笔' }))
  const pressed = view.getAllByRole('button', { pressed: true }).map((button) => button.textContent)
  expect(pressed).toEqual(['画笔', '花名册'])
  expect(view.getByRole('button', { name: '已锁屏' })).toBeTruthy()
})

test('the dock moves towards an edge', async () => {
  const { view, done, user } = open({ number: 1, count: 2 })
  await user.click(view.getByRole('button', { name: '工具栏靠左' }))
  await user.click(view.getByRole('button', { name: '工具栏靠右' }))
  expect(done).toEqual(['side left', 'side right'])
})

test('a mouse leaves no focus behind, so that Space still turns the page', async () => {
  const { view, user } = open({ number: 1, count: 2 })
  await user.click(view.getByRole('button', { name: '加页' }))
  expect(document.activeElement).toBe(document.body)
})

test('[DW-32] the dock is one stop of Tab; arrows, Home and End go from tool to tool and turn no page', async () => {
  const { view, done, user } = open({ number: 2, count: 3 })
  const turned: string[] = []
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => void (defaultPrevented || turned.push(key))
  window.addEventListener('keydown', listen)
  await user.tab()
  expect(view.getByRole('button', { name: '工具栏靠左' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(view.getByRole('button', { name: '画笔' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(view.getByRole('button', { name: '工具栏靠右' })).toHaveFocus()
  await user.keyboard('{Home}{End}{ArrowRight}{ArrowRight}{Enter}')
  expect(view.getByRole('button', { name: '选择' })).toHaveFocus()
  expect(turned.filter((key) => key !== 'Tab' && key !== 'Enter')).toEqual([])
  window.removeEventListener('keydown', listen)
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab()
  expect(view.getByRole('button', { name: '选择' })).toHaveFocus()
  expect(done).toEqual([])
})

test('[DW-32] a tool that cannot be used now is passed over by nobody, and the edge that is reached keeps the focus', async () => {
  const { view, done, user } = open({ number: 1, count: 1 })
  view.getByRole('button', { name: '恢复' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(view.getByRole('button', { name: '撤销' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(view.getByRole('button', { name: '恢复' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(done).toEqual([])
})

test('[DW-32] a mouse leaves no focus at the ends of the dock either', async () => {
  const { view, user } = open({ number: 1, count: 2 })
  for (const name of ['工具栏靠左', '收起工具栏', '工具栏靠右']) {
    await user.click(view.getByRole('button', { name }))
    expect(document.body).toHaveFocus()
  }
})
