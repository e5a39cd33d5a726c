import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageShade } from './use-page-shade.ts'

afterEach(cleanup)

let made = 0

/** A picture of one colour that nobody has seen: what was seen once is known for good. */
async function newPicture(color: string): Promise<HTMLImageElement> {
  made += 1
  const canvas = document.createElement('canvas')
  canvas.width = 8 + made
  canvas.height = 8
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, 8)
  const picture = new Image()
  picture.src = canvas.toDataURL()
  await picture.decode()
  return picture
}

function Pens(page: { image_url: string | null }) {
  return <p>{usePageShade(page).shade}</p>
}

test('[DW-43] the pens know the shade of a slide once the surface has loaded its picture', async () => {
  const dark = await newPicture('#0f1f4a')
  function Surface() {
    const { seePicture } = usePageShade({ image_url: dark.src })
    return (
      <button type="button" onClick={() => seePicture(dark)}>
        loaded
      </button>
    )
  }
  render(
    <>
      <Surface />
      <Pens image_url={dark.src} />
    </>,
  )
  expect(screen.getByText('light')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'loaded' }).click())
  expect(screen.getByText('dark')).toBeTruthy()
})

test('a page without a picture is as light as its ground, and no page is light', () => {
  function None() {
    return <p>{usePageShade(undefined).shade}</p>
  }
  const { rerender } = render(<Pens image_url={null} />)
  expect(screen.getByText('dark')).toBeTruthy()
  rerender(<None />)
  expect(screen.getByText('light')).toBeTruthy()
})
