import { assignAnswers } from './assign-answers.ts'
import { normaliseBlank } from '../marking/normalise-blank.ts'
import type { ItemMark, KeyFor, PartFor, PartMark } from './kind.ts'
import { makeKind } from './make-kind.ts'
import { shareScore, sumOfParts } from './scores.ts'
import { commonest } from './typed.ts'

type Correction = { wrong: string; right: string }

/** 改错. */
export const correct = makeKind({
  kind: 'correct',
  name: '改错题',
  partKind: 'correct',
  keyKind: 'correct',
  isGradedByMachine: true,
  rowsFrom: 'typed',
  nothing: '还没有改错',
  emptyPart: () => ({ kind: 'correct', corrections: [], attachments: [] }),
  isUntouched: (part) => part.corrections.every(isUnwritten),
  mark: (item, { key, part }) => markCorrections(item.score, key, part),
  distribution: (_item, _bank, parts) =>
    commonest(
      parts.flatMap(({ corrections }) => corrections.filter((one) => !isUnwritten(one)).map(correctionKey)),
    ),
  partText: (_item, part) =>
    part.corrections
      .filter((one) => !isUnwritten(one))
      .map(correctionText)
      .join('；'),
  keyText: (_item, key) => key.corrections.map(correctionText).join('；'),
  faults: (_item, _bank, key) => {
    if (key.corrections.length === 0) return ['还没有答案']
    return key.corrections.some(
      (one) => isUnwritten(one) || correctionKey(one) === correctionKey(flipped(one)),
    )
      ? ['改错题的答案里有没有改动的一处']
      : []
  },
})

/** In any order; as in an exam, only as many as there are errors are looked at, so that marking everything wins nothing ([QU-13]). */
function markCorrections(full: number, key: KeyFor<'correct'>, part: PartFor<'correct'>): ItemMark {
  const count = key.corrections.length
  const written = part.corrections.filter((one) => !isUnwritten(one)).slice(0, count)
  const scores = shareScore(
    full,
    key.corrections.map(() => null),
  )
  const { key_of } = assignAnswers(
    count,
    (keyAt, typedAt) => {
      const [accepted, typed] = [key.corrections[keyAt], written[typedAt]]
      if (accepted === undefined || typed === undefined) return 'different'
      return correctionKey(accepted) === correctionKey(typed) ? 'same' : 'different'
    },
    () => 1,
  )
  const parts = key_of.map(
    (keyAt): PartMark =>
      keyAt === null ? { result: 'wrong', score: 0 } : { result: 'right', score: scores[keyAt] ?? 0 },
  )
  return sumOfParts(full, parts)
}

function isUnwritten({ wrong, right }: Correction): boolean {
  return wrong.trim() === '' && right.trim() === ''
}

function correctionKey({ wrong, right }: Correction): string {
  return `${normaliseBlank(wrong)} → ${normaliseBlank(right)}`
}

function flipped({ wrong, right }: Correction): Correction {
  return { wrong: right, right: wrong }
}

function correctionText({ wrong, right }: Correction): string {
  if (wrong.trim() === '') return `加 ${right.trim()}`
  return right.trim() === '' ? `删 ${wrong.trim()}` : `${wrong.trim()} → ${right.trim()}`
}
