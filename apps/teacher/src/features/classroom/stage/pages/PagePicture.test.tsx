import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PagePicture } from './PagePicture.tsx'

afterEach(cleanup)

/** A picture that is transparent all over. */
function clearPicture(): string {
  return Object.assign(document.createElement('canvas'), { width: 20, height: 10 }).toDataURL()
}

test('[CR-32] a picture lies on white paper: black writing without a ground of its own is read on the board', async () => {
  render(<PagePicture url={clearPicture()} title="公式" onLoad={() => {}} />)
  const picture = await screen.findByRole('img', { name: '公式' })
  expect(getComputedStyle(picture).backgroundColor).toBe('rgb(255, 255, 255)')
})
