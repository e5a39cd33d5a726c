import '@jiangtai/ui/base.css'
import type { InkMark, PhotoCrop } from '@jiangtai/shared/tasks/marking/scores.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InkedPhoto } from './InkedPhoto.tsx'

afterEach(cleanup)

/** A picture that is 200 wide and 100 high. */
function picture(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 100
  canvas.getContext('2d')?.fillRect(0, 0, 200, 100)
  return canvas.toDataURL()
}

const SIGNS: readonly InkMark[] = [
  { kind: 'right', x: 0, y: 0 },
  { kind: 'wrong', x: 0.5, y: 0.5 },
  { kind: 'half', x: 0.5, y: 0.25 },
  { kind: 'text', x: 0.1, y: 0.5, text: '注意单位' },
  {
    kind: 'stroke',
    points: [
      [0, 0],
      [1, 0],
    ],
  },
]

async function show({
  turns,
  crop,
  marks = SIGNS,
}: {
  turns: number
  crop?: PhotoCrop
  marks?: readonly InkMark[]
}) {
  const { container } = render(<InkedPhoto url={picture()} {...{ turns, crop, marks }} label="照片 1" />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  const frame = container.querySelector('.qp-photo')?.getBoundingClientRect()
  const shown = screen.getByRole('img', { name: '照片 1' }).getBoundingClientRect()
  return { container, frame: frame!, shown }
}

test.each([
  [0, 200, 100],
  [1, 100, 200],
  [2, 200, 100],
  [3, 100, 200],
])('[TK-70] turned %i times the picture fills its frame of %i × %i', async (turns, width, height) => {
  const { frame, shown } = await show({ turns })
  expect([frame.width, frame.height]).toEqual([width, height])
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(shown[side]).toBeCloseTo(frame[side], 1)
})

test.each([
  [0, { left: -50, top: -50, right: 150, bottom: 50 }],
  [1, { left: 0, top: -50, right: 100, bottom: 150 }],
])(
  '[HK-16] turned %i times a part of the picture fills the frame, and the ink keeps its place',
  async (turns, whole) => {
    const { container, frame, shown } = await show({
      turns,
      crop:
        turns === 0
          ? { left: 0.25, top: 0.5, right: 0.75, bottom: 1 }
          : { left: 0.25, top: 0, right: 0.75, bottom: 1 },
      marks: [{ kind: 'right', x: 0.5, y: 0.5 }],
    })
    expect([frame.width, frame.height]).toEqual(turns === 0 ? [100, 50] : [100, 100])
    for (const side of ['left', 'right'] as const)
      expect(shown[side] - frame.left).toBeCloseTo(whole[side], 1)
    for (const side of ['top', 'bottom'] as const) expect(shown[side] - frame.top).toBeCloseTo(whole[side], 1)
    const sign = container.querySelector('path')!.getBoundingClientRect()
    expect((sign.left + sign.right) / 2 - frame.left).toBeCloseTo(50, -1)
  },
)

test('[TK-70] marks turn with the picture, and signs and words stay upright', async () => {
  const { container } = await show({ turns: 1 })
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(lines.at(-1)).toBe('M100 0L100 200')
  // The upper left corner of the picture is the upper right one now; the tick still opens upward.
  expect(lines[0]).toMatch(/^M94\.5 0L/)
  expect(container.querySelector('tspan')?.getAttribute('x')).toBe('50')
})

test('[TK-70] a sign looks the same whatever the picture measures, and words break before its edge', async () => {
  const { container } = await show({
    turns: 0,
    marks: [{ kind: 'text', x: 0.9, y: 0.5, text: '答案没有写单位' }],
  })
  expect([...container.querySelectorAll('tspan')].map((line) => line.textContent)).toEqual([
    '答案没有',
    '写单位',
  ])
})

test('[TK-70] the marks are told in words to who does not see them', async () => {
  await show({ turns: 0 })
  expect(screen.getByText('批注：对 1 处，半对 1 处，错 1 处，圈画 1 处，“注意单位”')).toBeTruthy()
})

test('a picture that cannot be had is told by its name', async () => {
  const { rerender } = render(<InkedPhoto url={undefined} turns={0} marks={[]} label="照片 1" />)
  expect(screen.getByText('〔照片 1：图片暂时取不到〕')).toBeVisible()
  rerender(<InkedPhoto url="data:image/png;base64,AAAA" turns={0} marks={[]} label="照片 1" />)
  expect(await screen.findByText('〔照片 1：图片暂时取不到〕')).toBeVisible()
})
