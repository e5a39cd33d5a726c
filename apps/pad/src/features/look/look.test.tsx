import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import '../home/home.css'
import '../home/home-ways.css'
import { createProver } from '@jiangtai/client/proof/prover.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quizOf, roomOf, SINGLE } from '../classroom/test/sample-room.ts'
import { viewOf } from '../classroom/test/view-of.tsx'
import { HomeScreen } from '../home/HomeScreen.tsx'
import { SignInScreen } from '../session/SignInScreen.tsx'
import { LookSetting } from './LookSetting.tsx'
import { openOwnLook } from './own-look.ts'

const { proving } = createProver()
const looks: { close: () => void }[] = []
afterEach(() => {
  cleanup()
  for (const look of looks.splice(0)) look.close()
})

function openLook() {
  const look = openOwnLook({ storage: memoryDevice(), account_id: 'a', page: document.documentElement })
  looks.push(look)
  return look
}
const home = (look: ReturnType<typeof openLook>) => (
  <HomeScreen
    {...{ name: '欧阳明日', welcome: '早上好', is_offline: true, is_shared: true }}
    running={{ kind: 'ready', list: [LESSON], stopped_classes: ['高一(3)班'] }}
    tasks={<LookSetting look={look} />}
    onEnter={() => {}}
    onRetry={() => {}}
    onPassword={() => {}}
    onSignOut={() => {}}
  />
)
const LESSON = {
  ...{ lesson_session_id: 'l', title: '二次函数的图像与性质', class_name: '高一(1)班' },
  ...{ teacher_name: '陈老师', subject_id: 'math', subject_name: '数学' },
  started_at: '2026-09-01T08:00:00.000Z',
}

/** The texts of elements that show less than their words, or stand beyond the edge of the screen. */
function clipped(): string[] {
  const width = document.documentElement.clientWidth
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
    )
    if (!hasWords || element.closest('.visually-hidden') !== null) return []
    const { right, left } = element.getBoundingClientRect()
    const isBeyond = right > width + 1 || left < -1
    const hides = getComputedStyle(element).overflowX !== 'visible'
    const isCut = hides && element.scrollWidth > element.clientWidth + 1
    return isBeyond || isCut ? [element.textContent ?? ''] : []
  })
}

async function barriers(): Promise<string[]> {
  const rules = {
    ...{ region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    // 7 : 1, which is asked of nobody by default.
    'color-contrast-enhanced': { enabled: true },
  }
  const { violations } = await axe.run(document.body, { rules })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 80)}`))
}

const SCREENS = [
  [360, 780],
  [1024, 768],
] as const

test('[PD-85] 字号 and 颜色 are chosen on home and hold at once', async () => {
  const user = userEvent.setup()
  render(home(openLook()))
  const size = () => parseFloat(getComputedStyle(screen.getByRole('heading', { level: 1 })).fontSize)
  const standard = size()
  await user.click(screen.getByRole('radio', { name: '特大' }))
  expect(size()).toBeGreaterThan(standard * 1.2)
  await user.click(screen.getByRole('radio', { name: '高对比' }))
  expect(getComputedStyle(screen.getByRole('heading', { level: 1 })).color).toBe('rgb(0, 0, 0)')
})

test.each(SCREENS)(
  '[PD-87] at %d × %d home and a question keep all their words in 特大',
  async (width, height) => {
    await page.viewport(width, height)
    const look = openLook()
    look.choose({ text: 'largest' })
    const { rerender } = render(home(look))
    expect(clipped()).toEqual([])
    rerender(viewOf(roomOf({ quiz: { phase: 'running', quiz: quizOf(SINGLE) } })))
    expect(clipped()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each(SCREENS)('[PD-88] at %d × %d nothing bars the way in high contrast', async (width, height) => {
  await page.viewport(width, height)
  const look = openLook()
  look.choose({ text: 'largest', contrast: 'high' })
  const { rerender } = render(home(look))
  expect(await barriers()).toEqual([])
  rerender(viewOf(roomOf({ quiz: { phase: 'running', quiz: quizOf(SINGLE) } })))
  expect(await barriers()).toEqual([])
})

test('[PD-86] who signs in next sees the sizes and colours of everybody', () => {
  const look = openLook()
  look.choose({ text: 'largest', contrast: 'high' })
  look.close()
  render(
    <SignInScreen
      told={null}
      proving={proving}
      onSignIn={() => Promise.reject(new Error())}
      onAdmit={() => {}}
      onSetPassword={() => Promise.resolve(null)}
    />,
  )
  const style = getComputedStyle(document.documentElement)
  expect(style.getPropertyValue('--text-md').trim()).toBe('16px')
})
