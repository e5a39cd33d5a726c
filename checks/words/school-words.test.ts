import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from '../source-tree.ts'

/**
 * Words of a school's day: machinery that knows one of them knows too much. `class` is a word of the language and of CSS, so it
 * counts only inside longer names; `school` is the name of the tenant (`school_id` on every row) and is core's business.
 */
const SCHOOL_WORDS = [
  ...['lesson', 'student', 'pupil', 'teacher', 'homework', 'exam', 'quiz', 'question', 'questionnaire'],
  ...['classroom', 'blackboard', 'courseware', 'textbook', 'chapter', 'dictation', 'guidance', 'grade'],
  ...['semester', 'subject', 'roster', 'timetable', 'marking'],
]
const IN_LONGER_NAMES = [
  'class_id',
  'class_ids',
  'class_name',
  'classId',
  'classIds',
  'className_',
  'ClassRow',
]

/**
 * The kinds of person behind an account are part of who is calling: one guard, one table of kinds. A setting is named as those
 * who set it know it: SUBJECT_NETWORK_URL.
 */
const STATED: Record<string, readonly string[]> = {
  'apps/server/src/core/auth/actor.ts': ['student', 'teacher'],
  'apps/server/src/core/env.ts': ['subject'],
}

const places = [/^apps\/server\/src\/core\//, /^packages\/ui\//]

test('core and ui hold no word of a school', () => {
  const files = sourceFiles.filter((file) => places.some((place) => place.test(file)) && !isTestFile(file))
  expect(
    listed(
      files.flatMap((file) =>
        withoutComments(textOf(file))
          .split('\n')
          .flatMap((line, index) =>
            schoolWordsIn(line)
              .filter((word) => !STATED[file]?.includes(word))
              .map((word) => `${file}:${index + 1}: "${word}" is a school's word; it belongs to a feature`),
          ),
      ),
    ),
  ).toBe('')
})

function schoolWordsIn(line: string): string[] {
  const words = line.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
  const singular = words.map((word) => word.replace(/(?<=z)zes$|s$/, ''))
  const names = line.split(/[^A-Za-z_]+/)
  return [
    ...SCHOOL_WORDS.filter((word) => words.includes(word) || singular.includes(word)),
    ...IN_LONGER_NAMES.filter((name) => names.includes(name)),
  ]
}
