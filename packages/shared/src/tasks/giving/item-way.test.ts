import { expect, it } from 'vitest'
import type { AnswerPart } from '../../questions/answer.ts'
import { whyNotOfWay, WRITTEN_ON_PAPER } from './item-way.ts'

const answer = (text: string, ...kinds: ('photo' | 'ink' | 'sound')[]): AnswerPart => ({
  ...{ kind: 'text', text },
  attachments: kinds.map((kind, at) => ({
    kind,
    key: `${kind}-${at}`,
    seconds: kind === 'sound' ? 9 : null,
  })),
})

it.each([
  ['spoken', answer('', 'sound'), null],
  ['spoken', answer('', 'sound', 'photo'), '这道题口头完成，请交录音'],
  ['spoken', answer('念过了'), '这道题口头完成，请交录音'],
  ['photo', answer('', 'photo', 'photo'), null],
  ['photo', answer('', 'ink'), '这道题拍照完成，请交照片'],
  ['paper', answer(WRITTEN_ON_PAPER), null],
  ['paper', answer('', 'photo'), '这道题写在纸上，交给老师'],
  ['paper', answer('写好了'), '这道题写在纸上，交给老师'],
] as const)('[HK-113] %s', (way, value, why) => {
  expect(whyNotOfWay(way, value)).toBe(why)
})

it('[HK-113] nothing yet is right in every way, and an item without a way takes all', () => {
  for (const way of ['photo', 'spoken', 'paper'] as const) expect(whyNotOfWay(way, answer(''))).toBeNull()
  expect(whyNotOfWay(undefined, answer('都行', 'photo', 'sound', 'ink'))).toBeNull()
})
