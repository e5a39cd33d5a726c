import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StageDialog } from '../kit/StageDialog.tsx'
import type { PageTurner } from './pages/page-turner.ts'
import { useBoardKeys } from './use-board-keys.ts'

type Done = Parameters<PageTurner['go']>[0] | 'undo' | 'redo'

afterEach(cleanup)

function open({ hasDialog }: { hasDialog: boolean }) {
  const done: Done[] = []
  function Page() {
    useBoardKeys({
      turner: { go: (to) => void done.push(to) },
      ink: { undo: () => void done.push('undo'), redo: () => void done.push('redo') },
    })
    return (
      <>
        <input aria-label="提示" />
        <button type="button">发题</button>
        {hasDialog && (
          <StageDialog title="确定下课吗？" actions={<button type="button">继续</button>} onCancel={() => {}}>
            <p>学生离开课堂</p>
          </StageDialog>
        )}
      </>
    )
  }
  return { view: render(<Page />), done, user: userEvent.setup() }
}

test('arrows, a clicker pen, Home, End and Space turn pages', async () => {
  const { done, user } = open({ hasDialog: false })
  await user.keyboard('{ArrowRight}{ArrowLeft}{PageDown}{PageUp}{Home}{End} ')
  const [next, back] = [{ step: 1 }, { step: -1 }]
  expect(done).toEqual([next, back, next, back, 'first', 'last', next])
})

test('Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z bring back', async () => {
  const { done, user } = open({ hasDialog: false })
  await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(done).toEqual(['undo', 'redo', 'redo'])
})

test('while somebody types no page turns', async () => {
  const { done, user, view } = open({ hasDialog: false })
  await user.click(view.getByLabelText('提示'))
  await user.keyboard('a b{ArrowLeft}{Home}{Control>}z{/Control}')
  expect(done).toEqual([])
})

test('Space presses the button that has the focus', async () => {
  const { done, user, view } = open({ hasDialog: false })
  view.getByRole('button', { name: '发题' }).focus()
  await user.keyboard(' ')
  expect(done).toEqual([])
})

test('a dialog keeps the keys to itself', async () => {
  const { done, user, view } = open({ hasDialog: true })
  view.getByRole('button', { name: '继续' }).focus()
  await user.keyboard('{ArrowRight}{PageDown}')
  expect(done).toEqual([])
})

test('a dialog keeps the page where it is, also when none of its buttons has the focus', async () => {
  const { done, user } = open({ hasDialog: true })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{ArrowRight}{Control>}z{/Control}')
  expect(done).toEqual([])
})
