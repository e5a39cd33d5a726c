import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Steps } from './Steps.tsx'

afterEach(cleanup)

test('the steps are told in their order, with the one that is at hand; on a phone none lies beside the screen', async () => {
  await page.viewport(360, 780)
  render(
    <main>
      <Steps label="步骤" names={['选择班级', '预览', '留级学生', '确认']} at={2} />
    </main>,
  )
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['1 选择班级', '2 预览', '3 留级学生', '4 确认'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(steps.map((step) => step.dataset.done)).toEqual(['true', 'true', 'false', 'false'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const { violations } = await axe.run(document.body, {
    rules: { 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
