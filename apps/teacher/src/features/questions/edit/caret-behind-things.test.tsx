// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent as keys } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'

const PATH = '/question_center/question_my/edit_question'
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({})
})
afterEach(() => {
  cleanup()
  network.stop()
})

const PICTURE = new File([new Uint8Array([1])], '图.png', { type: 'image/png' })
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))

async function openAt(name: string, type = '单选题'): Promise<{ user: UserEvent; field: HTMLElement }> {
  const { user } = openScreen(<EditQuestionScreen />, { path: PATH })
  // The editor is heavy and comes only now.
  const types = await screen.findByRole('combobox', { name: '题型' }, { timeout: 20_000 })
  await user.selectOptions(types, type)
  const field = await screen.findByRole('textbox', { name })
  await keys.click(field)
  return { user, field }
}

test.each(['题干', '解析'])('[QU-129] what is typed after a formula stands behind it: %s', async (name) => {
  const { user, field } = await openAt(name)
  await keys.keyboard('甲')
  await press(user, /^公式/)
  await screen.findByRole('textbox', { name: /LaTeX/ })
  await keys.keyboard('x+y{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keys.keyboard('乙')
  await expect.poll(() => field.textContent).toMatch(/^甲.*x.*乙/)
  await press(user, /^公式/)
  await screen.findByRole('textbox', { name: /LaTeX/ })
  await keys.keyboard('z')
  await keys.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keys.keyboard('丙')
  await expect.poll(() => field.textContent).toMatch(/^甲.*x.*乙.*z.*丙/)
})

test('[QU-129] what is typed after a formula of its own line, 拼音 or a table goes on there', async () => {
  const { user, field } = await openAt('题干')
  await keys.keyboard('甲')
  await press(user, /^公式/)
  await keys.click(await screen.findByRole('checkbox', { name: '独占一行' }))
  await keys.click(screen.getByRole('textbox', { name: /LaTeX/ }))
  await keys.keyboard('x{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keys.keyboard('乙')
  await expect.poll(() => field.textContent).toMatch(/^甲.*x.*乙$/)
  await press(user, '给文字加拼音')
  await screen.findByRole('textbox', { name: '文字' })
  await keys.keyboard('丙')
  await keys.click(screen.getByRole('textbox', { name: '注音' }))
  await keys.keyboard('bing{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keys.keyboard('丁')
  await expect.poll(() => field.textContent).toMatch(/乙丙bing丁$/)
  await press(user, '插入表格')
  await keys.keyboard('戊')
  await expect.poll(() => field.querySelector('td, th')?.textContent).toBe('戊')
})

test('[QU-129] what is typed after a blank and after a picture stands behind it', async () => {
  const { user, field } = await openAt('题干', '填空题')
  await keys.keyboard('甲')
  await press(user, /^填空（/)
  await keys.keyboard('乙{Enter}')
  await expect.poll(() => field.textContent).toMatch(/^甲.*乙/)
  // The picture is on its way for as long as the test takes.
  window.fetch = () => new Promise(() => undefined)
  await user.upload(screen.getByLabelText('选择图片', { selector: 'input' }), PICTURE)
  await expect.poll(() => field.querySelector('.qe-picture')).not.toBeNull()
  await keys.keyboard('丙')
  await expect.poll(() => field.textContent).toMatch(/乙.*丙$/)
  expect(field.querySelector('.qe-picture')).not.toBeNull()
})
