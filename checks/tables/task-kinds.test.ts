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
