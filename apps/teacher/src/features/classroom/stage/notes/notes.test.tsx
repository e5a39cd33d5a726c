import '@jiangtai/ui/base.css'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import stage from '../stage.module.css'
import { NotesDrawer } from './NotesDrawer.tsx'

const NOTES = 'GET /api/prepare_lessons/api/page_notes'

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const open = (page_id: string | null) =>
  openScreen(
    <main className={stage.stage} data-roster>
      <NotesDrawer prepare_lesson_id="lesson-1" page_id={page_id} onClose={() => {}} />
    </main>,
    { path: '/' },
  )

describe('讲稿 on the board', () => {
  test('[LE-144] is that of the page which is on, and says that the class looks on', async () => {
    network = answerCalls({
      [NOTES]: () => ({ notes: [{ page_id: 'p2', text: '问对称轴', revision: 1, is_from_slides: false }] }),
    })
    open('p2')
    expect(await screen.findByText('问对称轴')).toBeVisible()
    expect(screen.getByText(/投屏时全班看得到/)).toBeVisible()
    expect(await barriers()).toEqual([])
    cleanup()
    open('p1')
    expect(await screen.findByText('这一页没有讲稿')).toBeVisible()
  })

  test('that was not read can be asked for again', async () => {
    let isThere = false
    network = answerCalls({ [NOTES]: () => (isThere ? { notes: [] } : refuse('FORBIDDEN', '不行')) })
    const { user } = open('p1')
    expect(await screen.findByText('讲稿没有读出来：不行')).toBeVisible()
    isThere = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('这一页没有讲稿')).toBeVisible()
  })
})
