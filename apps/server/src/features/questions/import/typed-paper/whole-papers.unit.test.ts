import { describe, expect, it } from 'vitest'
import { divided } from './test/divided.ts'
import { CHINESE } from './test/papers/chinese.ts'
import { ENGLISH } from './test/papers/english.ts'
import { MATHEMATICS } from './test/papers/mathematics.ts'
import { MIXED } from './test/papers/mixed.ts'
import { SCIENCE } from './test/papers/science.ts'

describe('[QI-101] [QI-102] [QI-103] a paper of short passages, mixed numbers and answers in tables is divided', () => {
  it.each(MIXED)('$name', ({ text, questions }) => {
    expect(divided(text)).toEqual(questions)
  })
})

describe('[QI-49] a whole paper is divided into its questions', () => {
  it.each([...CHINESE, ...ENGLISH, ...MATHEMATICS, ...SCIENCE])('$name', ({ text, questions }) => {
    expect(divided(text)).toEqual(questions)
  })
})
