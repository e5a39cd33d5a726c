import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { sourceFiles, textOf, withoutComments } from '../source-tree.ts'

const LENDER = 'apps/server/src/core/db/connection.ts'

test('[RN-1] connections are lent in one place', () => {
  const files = sourceFiles.filter((file) => /^apps\/server\/(src|db)\/.*(?<!\.test)\.ts$/.test(file))
  const lending = files.filter((file) => /\bpool\s*\.connect\(/.test(withoutComments(textOf(file))))
  expect(lending).toContain(LENDER)
  expect(
    listed(
      lending.filter((file) => file !== LENDER).map((file) => `${file}: takes a connection past ${LENDER}`),
    ),
  ).toBe('')
})
