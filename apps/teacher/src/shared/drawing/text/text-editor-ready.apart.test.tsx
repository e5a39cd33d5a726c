import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetEverything } from '../../../test/signed-in.ts'
import { button, open } from '../test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

test('the editor is fetched with the text tool, before the first press: what is typed at once has a place', async () => {
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('TextEditor'))
  const { user } = await open()
  await user.click(button('图形'))
  expect(isFetched()).toBe(false)
  await user.click(button('文字'))
  await waitFor(() => expect(isFetched()).toBe(true))
})
