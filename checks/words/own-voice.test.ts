import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { allFiles, textOf } from '../source-tree.ts'

const READ = /\.(md|ts|tsx|mts|mjs|css|html|sql|yml|yaml)$/
/** Tests that read real examination papers, where those lie beside the checkout. */
const MAY_NAME_DATA = /^(apps\/server\/(test|src\/features\/questions)\/|e2e\/|bench\/)/
/** The project speaks of itself alone: not of how, by whom or in how many sittings it was written. */
const FOREIGN: readonly [RegExp, string][] = [
  [
    /\b(coding|working|work|agent|previous|next|this|later|other) session of work\b|\bsessions of work\b/i,
    'a way of working',
  ],
  [/\b(claude|anthropic|openai|chatgpt|copilot|language model|\bLLM\b|AI assistant|sub-?agent)\b/i, 'a tool'],
  [/\/tmp\/brief\b|\bthe brief says\b|\bas briefed\b/i, 'a brief'],
  [/\/work\/(main|shared)\b/, 'one machine'],
  [
    /\bquality [A-Z]\d|\b(design|spine|features) (§\d|of [A-Z]{2}-\d)|\bdeps-(web|server) §/,
    'a paper that is not in the project',
  ],
]

test('code and documents speak of the project alone', () => {
  const files = allFiles.filter((file) => READ.test(file) && !file.startsWith('checks/'))
  expect(
    listed(
      files.flatMap((file) =>
        textOf(file)
          .split('\n')
          .flatMap((line, index) => {
            const told = FOREIGN.filter(([pattern]) => pattern.test(line)).map(([, what]) => what)
            const leaves = leavesCheckout(file, line)
            if (leaves) told.push('a folder beside the checkout')
            return told.map((what) => `${file}:${index + 1}: speaks of ${what}`)
          }),
      ),
    ),
  ).toBe('')
})

/** `../shared/…` that points out of the repository; inside, packages and apps have a folder of that name. */
function leavesCheckout(file: string, line: string): boolean {
  if (MAY_NAME_DATA.test(file) && line.includes('gaokao')) return false
  const found =
    /((?:\.\.\/)+)shared\/(data|design|quality|spec|features|style|look|deps|prototypes|hooks)\b/.exec(line)
  if (found === null)
    return /(^|[\s'"`(])(design|quality|features|style|look|deps-server|deps-web)\.md\b/.test(line)
  return (found[1] ?? '').length / 3 >= file.split('/').length
}
