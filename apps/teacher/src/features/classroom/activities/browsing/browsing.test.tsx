import '@jiangtai/ui/base.css'
import type { BrowsedPages } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import stage from '../../stage/stage.module.css'
import { BrowsingLayer } from './BrowsingLayer.tsx'

afterEach(cleanup)

function open(browsing: BrowsedPages | null, isOpen = true) {
  const done: (BrowsedPages | null)[] = []
  const setBrowsing = (pages: BrowsedPages | null) => {
    done.push(pages)
    return Promise.resolve(null)
  }
  render(
    <main className={stage.stage}>
      <BrowsingLayer browsing={browsing} commands={{ setBrowsing }} isOpen={isOpen} onClose={() => {}} />
    </main>,
  )
  return { done, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

test('[CR-430] [CR-432] is allowed for the pages that were shown, or for all', async () => {
  const { done, press } = open(null)
  expect(screen.getByRole('button', { name: '讲过的页' })).toHaveAttribute('aria-pressed', 'true')
  await press('允许自由翻页')
  await press('全部页')
  await press('允许自由翻页')
  expect(done).toEqual(['shown', 'all'])
  expect(await barriers()).toEqual([])
})

test('[CR-430] while it is allowed the choice holds at once, and 全班跟随老师 ends it', async () => {
  const { done, press } = open('shown')
  await press('全部页')
  await press('全班跟随老师')
  expect(done).toEqual(['all', null])
})

test('[CR-437] the board says so while the panel is away, and gathers the class by one press', async () => {
  const { done, press } = open('all', false)
  expect(screen.getByRole('status')).toHaveTextContent('学生可以自由翻页')
  await press('全班跟随老师')
  expect(done).toEqual([null])
})
