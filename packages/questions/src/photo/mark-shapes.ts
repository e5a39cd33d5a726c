import type { InkMark } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { Point } from './turned-points.ts'

/** Half of the size of a ✓ or ✗, as a share of the shorter side of the picture. */
const SIGN = 0.055
/** Height of a letter, as the same share. */
const LETTER = 0.05

/** The names of the signs in words. */
const SIGN_NAMES = { right: '对', wrong: '错', half: '半对' } as const

/** The lines of a sign around its middle, upright whichever way the picture is turned. */
export function signPath(kind: 'right' | 'wrong' | 'half', [x, y]: Point, shorter: number): string {
  const size = shorter * SIGN
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`
  if (kind === 'wrong') return `M${at(-0.8, -0.8)}L${at(0.8, 0.8)}M${at(0.8, -0.8)}L${at(-0.8, 0.8)}`
  const tick = `M${at(-1, 0)}L${at(-0.3, 0.8)}L${at(1, -0.9)}`
  return kind === 'right' ? tick : `${tick}M${at(0.05, -0.35)}L${at(0.9, 0.45)}`
}

/** The line through the points of a stroke; one point alone is a dot. */
export function strokePath(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''
  const rest = points.length === 1 ? [first] : points.slice(1)
  return `M${first.join(' ')}${rest.map((point) => `L${point.join(' ')}`).join('')}`
}

/** Words as they are written on a picture of this width: lines that end before its edge. */
export function wordLines(
  text: string,
  { x, width, shorter }: { x: number; width: number; shorter: number },
): { lines: string[]; letter: number } {
  const letter = shorter * LETTER
  const most = Math.max(4, Math.floor((width - x) / letter))
  const lines = text.split('\n').flatMap((line) => {
    const letters = Array.from(line)
    const count = Math.max(1, Math.ceil(letters.length / most))
    return Array.from({ length: count }, (_, index) =>
      letters.slice(index * most, (index + 1) * most).join(''),
    )
  })
  return { lines, letter }
}

/** All marks in words, for people who do not see them: 批注：对 2 处，错 1 处，圈出 1 处，“注意单位”. Empty without marks. */
export function marksInWords(marks: readonly InkMark[]): string {
  const count = (kind: InkMark['kind']) => marks.filter((mark) => mark.kind === kind).length
  const signs = (['right', 'half', 'wrong'] as const).flatMap((kind) =>
    count(kind) === 0 ? [] : [`${SIGN_NAMES[kind]} ${count(kind)} 处`],
  )
  const rings = marks.filter((mark) => mark.kind === 'stroke' && mark.shape === 'circle').length
  const strokes = count('stroke') - rings
  const drawn = [
    ...(rings === 0 ? [] : [`圈出 ${rings} 处`]),
    ...(strokes === 0 ? [] : [`圈画 ${strokes} 处`]),
  ]
  const words = marks.flatMap((mark) => (mark.kind === 'text' ? [`“${mark.text}”`] : []))
  const all = [...signs, ...drawn, ...words]
  return all.length === 0 ? '' : `批注：${all.join('，')}`
}
