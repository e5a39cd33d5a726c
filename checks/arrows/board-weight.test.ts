import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { reachedAtRunTime } from './imports.ts'

test('[SL-77] nothing the blackboard opens leads to the router or the shell: it has neither', () => {
  const reached = reachedAtRunTime('apps/teacher/src/board.tsx')
  expect(reached.size).toBeGreaterThan(200)
  const broken = [...reached]
    .filter(
      ([target]) => target.startsWith('react-router') || target.startsWith('apps/teacher/src/app/shell/'),
    )
    .map(([, chain]) => chain.join(' -> '))
  expect(listed(broken)).toBe('')
})
