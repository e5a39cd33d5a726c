import type { QuestionContent, QuestionKey } from '@jiangtai/shared/questions/content.ts'
import type { ItemKey } from '@jiangtai/shared/questions/document.ts'
import { type SeenQuestion, seenQuestion } from '@jiangtai/shared/questions/seen-text/seen-question.ts'
import { typedBlocks } from './typed-blocks.ts'

/** A version of a question as its row holds it. */
export type StoredVersion = { content: QuestionContent; key: QuestionKey; analysis: string }

/** What is seen of a stored version. */
export function seenVersion({ content, key, analysis }: StoredVersion): SeenQuestion {
  return seenQuestion({
    form: 'plain',
    material: null,
    bank: [],
    items: [
      {
        item_id: '',
        kind: content.type,
        stem: typedBlocks(content.stem),
        options: content.options.map((option) => ({ key: option.key, content: typedBlocks(option.content) })),
        targets: [],
        blanks: [],
        score: 0,
        key: itemKey(key),
        marking: { rule: 'whole' },
        analysis: typedBlocks(analysis),
        knowledge: [],
      },
    ],
    analysis: [],
  })
}

function itemKey(key: QuestionKey): ItemKey {
  if (key.kind === 'choice') return key
  if (key.kind === 'text') return { kind: 'text', answer: typedBlocks(key.text), points: [] }
  const rule = { compare: 'text', tolerance: null, score: null, group: null } as const
  return { kind: 'blank', blanks: key.blanks.map((accepted) => ({ ...rule, accepted })) }
}
