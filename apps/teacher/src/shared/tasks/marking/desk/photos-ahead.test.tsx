import type { MarkedItem } from '@jiangtai/shared/tasks/views.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePhotosAhead } from './photos-ahead.ts'

// A page keeps the times of so many requests alone, which the modules of the tests may have used up.
beforeEach(() => performance.clearResourceTimings())
afterEach(cleanup)

const PICTURE = new URL('../../../../../../server/db/seed/files/parabola-family.png', import.meta.url).href
const url = (name: string) => `${PICTURE}?photo=${name}`
const answer = (...keys: string[]): Pick<MarkedItem, 'value'> => ({
  value: { kind: 'text', text: '', attachments: keys.map((key) => ({ kind: 'photo', key, seconds: null })) },
})
const requests = (name: string) => performance.getEntriesByName(url(name)).length

/** The desk as far as pictures go: one answer in front, and those of the next made ready. */
function Desk({ answers, at }: { answers: readonly Pick<MarkedItem, 'value'>[]; at: number }) {
  const keys = answers.flatMap(({ value }) => value?.attachments.map(({ key }) => key) ?? [])
  usePhotosAhead(answers, at, Object.fromEntries(keys.map((key) => [key, url(key)])))
  return answers[at]?.value?.attachments.map(({ key }) => <img key={key} src={url(key)} alt={key} />)
}

test('[TK-224] the next three pictures are there before they are opened, and are shown without another request', async () => {
  const answers = ['one', 'two', 'three', 'four', 'five'].map((name) => answer(name))
  const { rerender, container } = render(<Desk {...{ answers, at: 0 }} />)
  for (const name of ['two', 'three', 'four']) await waitFor(() => expect(requests(name)).toBe(1))
  expect(requests('five')).toBe(0)
  rerender(<Desk {...{ answers, at: 1 }} />)
  const shown = container.querySelector('img')!
  expect(shown.alt).toBe('two')
  // It was ready, so that it stands there with the very next paint.
  await waitFor(() => expect(shown.complete && shown.naturalWidth > 0).toBe(true))
  await waitFor(() => expect(requests('five')).toBe(1))
  expect(requests('two')).toBe(1)
})
