import { TASK_KIND_IDS } from '@jiangtai/shared/tasks/kinds.ts'
import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { sourceFiles, textOf } from '../source-tree.ts'

const OWN_TABLE = /\bpgTable\(/

test('a kind of task keeps no answers, scores or facts of its own: its area makes no table', () => {
  const found = TASK_KIND_IDS.flatMap((kind) =>
    sourceFiles
      .filter((file) => file.startsWith(`apps/server/src/features/${kind}/`) && OWN_TABLE.test(textOf(file)))
      .map((file) => `${file}: what students do in a task is kept by features/tasks, for every kind alike`),
  )
  expect(listed(found)).toBe('')
})

test('a table is found where one is made', () => {
  expect(OWN_TABLE.test(textOf('apps/server/src/features/tasks/tasks.table.ts'))).toBe(true)
})

/** A kind of task by its name, its calls, its rights or its pages. */
const A_KIND = /作业|导学|'homework'|'guidance'|homework\.\w+|\/api\/homework|\/api\/guide/
/** The types of the calls are those of one kind; and what a report gives again is homework, of whatever kind the task was. */
const MAY_NAME = ['kind/call-of.ts', 'report/AgainDialog.tsx', 'report/ReportActs.tsx']

test('the screens of tasks know no kind: its feature gives its words, its pages and its rights', () => {
  const folder = 'apps/teacher/src/shared/tasks/'
  const found = sourceFiles
    .filter((file) => file.startsWith(folder) && !/\btest\b/.test(file))
    .filter((file) => !MAY_NAME.includes(file.slice(folder.length)))
    .flatMap((file) =>
      codeOf(textOf(file))
        .split('\n')
        .filter((line) => A_KIND.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(listed(found)).toBe('')
})

test('a kind is found where one is named', () => {
  expect(A_KIND.test(codeOf(textOf('apps/teacher/src/features/homework/homework-kind.ts')))).toBe(true)
})

/** A file without its comments and its imports. */
function codeOf(text: string): string {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [^]*?from '.*'$/gm, '')
}
