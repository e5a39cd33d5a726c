import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openTaskScreen } from '../../../test/open-task-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { MarkingPane } from './MarkingPane.tsx'
import { DESK_PATH, fakeDesk } from './test/fake-desk.ts'

const PAGE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="900"%3E%3Crect width="600" height="900" fill="%23f4f0e6"/%3E%3C/svg%3E'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
  desk.photograph(PAGE)
})
afterEach(async () => {
  cleanup()
  desk.stop()
  await page.viewport(1366, 768)
})

test.each([
  [1366, 620],
  [1024, 620],
])(
  '[TK-244] on a laptop of %i × %i a photo is as high as the page, and the score lies beside it',
  async (width, height) => {
    await page.viewport(width, height)
    openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })
    const photo = await screen.findByRole('img', { name: '作答照片 1' })
    const view = photo.closest('figure')!.lastElementChild!
    view.scrollIntoView({ block: 'end' })
    const seen = view.getBoundingClientRect()
    const score = screen.getByRole('group', { name: '给分' }).getBoundingClientRect()
    expect(seen.height).toBeGreaterThanOrEqual(0.55 * height)
    expect(score.left).toBeGreaterThanOrEqual(seen.right)
    expect(score.right).toBeLessThanOrEqual(width)
    const lower = document.elementFromPoint((seen.left + seen.right) / 2, seen.bottom - 8)
    expect(view.contains(lower)).toBe(true)
  },
)
