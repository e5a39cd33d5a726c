import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf } from '../source-tree.ts'

const IN_CLASS = /^(apps\/(teacher|pad|server)\/src\/features\/classroom|packages\/shared\/src\/classroom)\//

/** What a student asks, and what has become of it. */
const OF_STUDENTS = /(?<!学生|我要|已)提问/

test('[CR-371] in class 提问 is what students do: that the teacher asks is 发题 everywhere', () => {
  const wrong = sourceFiles
    .filter((file) => IN_CLASS.test(file) && !isTestFile(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, at) =>
          OF_STUDENTS.test(line) ? `${file}:${at + 1}: say 发题, or 学生提问 and 我要提问` : [],
        ),
    )
  expect(listed(wrong)).toBe('')
})
