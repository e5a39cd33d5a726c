import { describe, expect, it } from 'vitest'
import { divided } from './test/divided.ts'
import { CHINESE } from './test/papers/chinese.ts'
import { ENGLISH } from './test/papers/english.ts'
import { MATHEMATICS } from './test/papers/mathematics.ts'
import { SCIENCE } from './test/papers/science.ts'

describe('[QI-49] a whole paper is divided into its questions', () => {
  it.each([...CHINESE, ...ENGLISH, ...MATHEMATICS, ...SCIENCE])('$name', ({ text, questions }) => {
    expect(divided(text)).toEqual(questions)
  })
})
