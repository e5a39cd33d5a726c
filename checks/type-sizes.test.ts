import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { allFiles, textOf } from './source-tree.ts'

/** The sizes of the tokens, the size of the words around, and points, which are for paper. */
const WRITTEN = /^(var\(--(text-(sm|md|lg|xl)|stage-(sm|md|lg|xl))\)|inherit|[\d.]+em|[\d.]+pt)$/

/** Sizes that fill what they stand in: a page of a lesson that becomes a picture, and what a whole class reads from afar. */
const STATED: Record<string, readonly string[]> = {
  'apps/teacher/src/shared/tasks/review/review.module.css': ['30px'],
  'apps/teacher/src/shared/questions/lessons/page/question-sheet.module.css': ['26px', '32px', '44px'],
  'apps/teacher/src/features/classroom/timer/timer.module.css': [
    ...['56px', '72px', 'min(176px, 22vw)', 'min(30vw, 56vh)'],
  ],
  'apps/teacher/src/features/classroom/race/race.module.css': ['clamp(var(--stage-lg), 9vw, 96px)'],
  'apps/teacher/src/features/classroom/hands/hands.module.css': ['clamp(var(--stage-md), 2.6vw, 56px)'],
  'apps/teacher/src/features/classroom/call/call.module.css': [
    ...['clamp(var(--stage-xl), 14vw, 200px)', 'clamp(var(--stage-lg), 6vw, 88px)'],
    ...['clamp(var(--stage-md), 4vw, 56px)'],
  ],
}

/** Words within a drawing are as large as its own measure makes them. */
const DRAWN = /(^|\s)text$/

test('[SL-100] a style sheet writes no size of type but those of the tokens', () => {
  const sheets = allFiles.filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.css$/.test(file))
  expect(sheets.length).toBeGreaterThan(100)
  expect(
    listed(
      sheets.flatMap((file) =>
        sizesIn(textOf(file))
          .filter(({ size }) => !WRITTEN.test(size) && STATED[file]?.includes(size) !== true)
          .map(({ size, selector }) => `${file}: ${selector} is ${size}, which is no size of the tokens`),
      ),
    ),
  ).toBe('')
})

test('every size that is stated here is still written', () => {
  const gone = Object.entries(STATED).flatMap(([file, sizes]) =>
    sizes.filter((size) => !textOf(file).includes(`font-size: ${size};`)).map((size) => `${file}: ${size}`),
  )
  expect(listed(gone)).toBe('')
})

/** The sizes of a style sheet, each with the selector it stands under. */
function sizesIn(sheet: string): { size: string; selector: string }[] {
  const rules = [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  return rules.flatMap(([, selector = '', body = '']) =>
    DRAWN.test(selector.trim())
      ? []
      : [...body.matchAll(/(?:^|[;\s])font(?:-size)?:\s*([^;]+);/g)].map(([, size = '']) => ({
          size: size.trim().replace(/\s+/g, ' '),
          selector: selector.trim(),
        })),
  )
}
