import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  COLORS,
  FONT_FAMILY,
  MOTION_MS,
  RADII,
  SHELL_SIZES,
  SPACES,
  STAGE_SIZES,
  TARGETS,
  TEXT_SIZES,
} from './tokens.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The values of the stylesheet outside of the reduced-motion block, by name without `--`. */
function declared(): Record<string, string> {
  const [first = ''] = css.split('@media')
  return Object.fromEntries([...first.matchAll(/--([\w-]+): ([^;]+);/g)].map((found) => [found[1], found[2]]))
}

function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()
}

function expected(): Record<string, string> {
  const groups = [
    ['text', TEXT_SIZES, 'px'],
    ['stage', STAGE_SIZES, 'px'],
    ['space', SPACES, 'px'],
    ['radius', RADII, 'px'],
    ['target', TARGETS, 'px'],
    ['shell', SHELL_SIZES, 'px'],
    ['motion', MOTION_MS, 'ms'],
  ] as const
  const colors = Object.entries(COLORS).map(([name, value]) => [kebab(name), value.toLowerCase()])
  const sizes = groups.flatMap(([prefix, values, unit]) =>
    Object.entries(values).map(([name, value]) => [`${prefix}-${kebab(name)}`, `${value}${unit}`]),
  )
  return Object.fromEntries([...colors, ...sizes, ['font', FONT_FAMILY]])
}

test('the stylesheet and the theme are made of the same tokens', () => {
  const { 'shadow-float': _shadow, ...tokens } = declared()
  expect(tokens).toEqual(expected())
})

test.each([
  ['ink on paper', COLORS.ink, COLORS.paper],
  ['ink-2 on paper-2', COLORS.ink2, COLORS.paper2],
  ['white on green', COLORS.paper, COLORS.green],
  ['green on its wash', COLORS.greenDeep, COLORS.greenWash],
  ['ink-3 on paper-2', COLORS.ink3, COLORS.paper2],
  ['amber text on its wash', COLORS.amber, COLORS.amberWash],
  ['red on its wash', COLORS.red, COLORS.redWash],
  ['blue on paper', COLORS.blue, COLORS.paper],
])('%s can be read', (_name, front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
})

test('[SL-100] words have four sizes, and none is smaller than 14 px', () => {
  expect(Object.values(TEXT_SIZES)).toEqual([14, 16, 20, 28])
  expect(Object.values(STAGE_SIZES)).toEqual([20, 28, 40, 64])
})

function contrast(front: string, back: string): number {
  const [light, dark] = [luminance(front), luminance(back)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
